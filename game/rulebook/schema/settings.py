"""The settings that games may give a house to choose: the type of each, what it means, and what holds where a table has none."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final, Literal, TypeAlias

from game.rulebook.schema.setting_kind import Cents, HasSettings, SettingKind, kinds_of

Unsaid: TypeAlias = Literal[
    "ask-antes", "ask-blind", "blinds", "antes", "action", "bet", "raise", "call", "all-in", "pot-right", "side-pot", "board",
    "draw", "pat", "last-in", "commission", "place-antes", "no-more-bets", "qualifies", "does-not-qualify", "box-wins",
    "box-loses", "stand-off",
]  # fmt: skip
"""The calls (rules/calls.yaml) that no clause demands in every game, so that a house may do without."""


class NamedSettings(HasSettings):
    """All settings by name: `settings.low` is the value of `low` at a table. Numbers that a book gives are defaults of its
    games' files, never here."""

    limit: SettingKind[Literal["fixed", "spread", "half-pot", "pot", "no-limit"]] = SettingKind("Betting limit.")
    units: SettingKind[tuple[Cents, ...]] = SettingKind("Fixed bets by betting round.")
    table_min: SettingKind[Cents] = SettingKind("Minimum ante.")
    table_max: SettingKind[Cents] = SettingKind("Maximum ante.")
    blinds: SettingKind[tuple[Cents, ...]] = SettingKind("Blinds (small, big).")
    ante: SettingKind[Cents] = SettingKind("Ante.")
    multiple: SettingKind[Cents] = SettingKind("Size of the ante steps.")
    limits_apply_to: SettingKind[Literal["ante", "box-total"]] = SettingKind("What the limits apply to.")
    chip: SettingKind[Cents] = SettingKind("Smallest chip.")
    buy_in: SettingKind[Cents] = SettingKind("Minimum buy-in.")
    buy_in_max: SettingKind[Cents | None] = SettingKind("Maximum buy-in.", absent=None)
    top_up_range: SettingKind[tuple[Cents, ...] | None] = SettingKind("Top-up (min, max).", absent=None)
    starting_stack: SettingKind[Cents] = SettingKind("Chips at the start of a session.")
    levels: SettingKind[tuple[tuple[Cents, ...], ...]] = SettingKind("Blinds at each level.", absent=())
    minutes_a_level: SettingKind[int] = SettingKind("Minutes in each level.", absent=0)
    hands_a_level: SettingKind[int] = SettingKind("Hands in each level, instead of minutes.", absent=0)
    break_after_levels: SettingKind[int] = SettingKind("Levels between two breaks.", absent=0)
    break_of_minutes: SettingKind[int] = SettingKind("Minutes in a break between levels.", absent=0)
    colour_up: SettingKind[Literal["never", "race", "round-up"]] = SettingKind(
        "What happens to chips the levels no longer need.", absent="never"
    )
    places: SettingKind[int | None] = SettingKind("Boxes at the table.", absent=None)
    burns: SettingKind[tuple[int, ...]] = SettingKind("Burns before the flop, turn and river.", absent=())
    newcomer_natural_blind: SettingKind[bool] = SettingKind("A new player may come in on their own big blind.", absent=False)
    missed_small_live: SettingKind[bool] = SettingKind("A missed small blind is live.", absent=False)
    loans: SettingKind[bool] = SettingKind("Players may lend each other chips between hands.")
    tapped_high_opens: SettingKind[Literal["next-best", "next-left"]] = SettingKind("Who opens if the best hand is all in.")
    half_pot_basis: SettingKind[Literal["after-call", "before-call"]] = SettingKind(
        "Half the pot: before or after the raiser's call.", absent="after-call"
    )
    english_only: SettingKind[bool | None] = SettingKind("English only at the table.", absent=None)
    bonus_slot: SettingKind[bool] = SettingKind("A second slot for a bonus.", absent=False)
    left_out_calls: SettingKind[tuple[Unsaid, ...]] = SettingKind("Calls the house does without.", absent=())
    silence: SettingKind[bool | None] = SettingKind("Silence during a hand.", absent=None)
    max_payout: SettingKind[Cents] = SettingKind("Maximum payout.")
    max_payout_scope: SettingKind[Literal["box", "table-round"]] = SettingKind("What the maximum payout covers.")
    equal_when_dealer_out: SettingKind[Literal["ante-wins", "void"]] = SettingKind("Equal hands if the dealer doesn't qualify.")
    under_minimum_memory: SettingKind[Literal["sitting", "session"]] = SettingKind("How long a low-ante warning counts.")
    malfunction_after_deal: SettingKind[Literal["void", "play-on"]] = SettingKind("Shuffling machine fails after the deal.")
    late_claim: SettingKind[Literal["strict", "reconstruct"]] = SettingKind("Jackpot claims for racked hands.")
    marker_moves_after_void: SettingKind[bool] = SettingKind("The starting marker moves after a void round.")
    tournament_format: SettingKind[Literal["knock-out", "points"]] = SettingKind("Tournament format.")
    sit_and_go: SettingKind[bool] = SettingKind("Sit-and-go.")
    seated_to_start: SettingKind[int] = SettingKind("Players needed to start a sit-and-go (0 for none).")
    least_players: SettingKind[int] = SettingKind("Minimum players.")
    most_players: SettingKind[int] = SettingKind("Maximum players.")
    staff_excluded: SettingKind[bool] = SettingKind("Casino staff may not enter.")
    signed_agreement: SettingKind[bool] = SettingKind("Players sign the conditions.")
    entry_fee: SettingKind[Cents] = SettingKind("Entry fee.")
    entry_commission: SettingKind[Cents] = SettingKind("Commission in the fee.")
    prizes: SettingKind[tuple[Decimal, ...]] = SettingKind("Prizes by place, in shares or dollars.", absent=())
    moving_button: SettingKind[Literal["next-player", "dead-button"]] = SettingKind("How the button moves.")
    no_double_blind: SettingKind[bool] = SettingKind("Nobody pays the big blind twice running.", absent=False)
    min_raise: SettingKind[Literal["double", "increment"]] = SettingKind("Minimum raise.", absent="increment")
    under_raise: SettingKind[Literal["no-reopen", "freeze", "reopen"]] = SettingKind("An under-raise in pot limit or no limit.")
    under_raise_closes: SettingKind[Literal["everybody", "who-answered"]] = SettingKind(
        "Who can't raise after an under-raise in fixed limit."
    )
    half_bet_from: SettingKind[Literal["full-bet", "last-wager"]] = SettingKind(
        "After several short all-ins, what the half-bet rule counts from."
    )
    exposed_in_cut_late: SettingKind[Literal["misdeal", "play-on"]] = SettingKind("A card exposed in the cut, found late.")
    check_restriction: SettingKind[Literal["enforce", "police"]] = SettingKind("Checking behind a better hand showing.")
    headsup_blinds: SettingKind[Literal["button-last", "button-first"]] = SettingKind(
        "Blinds with two players.", absent="button-last"
    )
    live_blind_option: SettingKind[bool] = SettingKind("The last blind may raise if everyone only called.", absent=True)
    short_blind_call: SettingKind[Literal["full", "posted"]] = SettingKind("What a call costs after a short blind.", absent="full")
    newcomer_posts: SettingKind[bool] = SettingKind("A new player posts to come in.", absent=False)
    seat_draw: SettingKind[Literal["high", "low"] | None] = SettingKind("Two players want one seat: which card wins.", absent=None)
    ratio_rounding: SettingKind[Literal["down", "up"]] = SettingKind("How a pot maximum is rounded.", absent="down")
    ratio_base: SettingKind[Literal["gross", "net"]] = SettingKind("Pot limits: before or after commission.", absent="gross")
    under_raises_add_up: SettingKind[bool] = SettingKind("Short all-ins add up to a raise.", absent=False)
    raise_must_be_spoken: SettingKind[bool] = SettingKind("A raise must be announced.", absent=False)
    callers_may_muck: SettingKind[bool] = SettingKind("Callers may muck without showing.")
    completion_counts: SettingKind[bool] = SettingKind("Completing a short all-in is a raise.", absent=True)
    cap_lift: SettingKind[Literal["at-each-raise", "before-cap", "at-round-start"]] = SettingKind("Cap on raises when heads up.")
    early_bet_back: SettingKind[bool] = SettingKind("An early bet goes back if the player folds.", absent=True)
    exposed_next_card: SettingKind[Literal["burn", "board"]] = SettingKind(
        "Next card exposed after the betting, with burns on.", absent="burn"
    )
    open_all_ins: SettingKind[Literal["never", "two-players", "no-more-betting"]] = SettingKind(
        "When all-in hands are shown.", absent="never"
    )
    split_unit: SettingKind[Literal["chip", "table-min"]] = SettingKind("Smallest unit in a split pot.", absent="chip")
    odd_chip_puck_first: SettingKind[bool] = SettingKind("The seat with the puck counts as closest.", absent=True)
    uncalled_before_commission: SettingKind[bool] = SettingKind("Return uncalled bets before commission.", absent=True)
    commission_scope: SettingKind[Literal["pot", "hand"]] = SettingKind(
        "Commission on each pot, or on the whole hand.", absent="pot"
    )
    cutter: SettingKind[Literal["dealer", "right-of-button"]] = SettingKind("Who cuts.")
    exposed_to_blind: SettingKind[Literal["any-card", "first-card"]] = SettingKind("Which card exposed to a blind is a misdeal.")
    substantial_action: SettingKind[Literal["two-players", "tda"]] = SettingKind("What counts as substantial action.")
    wrong_count_late: SettingKind[Literal["dead-chips-stay", "dead-chips-back", "director"]] = SettingKind(
        "Wrong number of cards found late."
    )
    single_boxed: SettingKind[Literal["replace", "misdeal"]] = SettingKind("One boxed card.")
    defective_late: SettingKind[Literal["void", "play-on"]] = SettingKind("Defective deck found late.")
    unprotected_hand: SettingKind[Literal["dead", "retrieve"]] = SettingKind("Unprotected hand swept into the muck.")
    cap_counts_all_in: SettingKind[bool] = SettingKind("All-in players count when you check for heads up.", absent=False)
    forced_bet_is_action: SettingKind[bool] = SettingKind("The forced bet counts as action.", absent=True)
    string_bet_rule: SettingKind[bool] = SettingKind("String bets are refused.")
    out_of_turn: SettingKind[Literal["not-binding", "binding-if-unchanged", "director", "as-rop", "as-tas"]] = SettingKind(
        "A bet out of turn."
    )
    short_call: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("A short call.")
    premature_board: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("A board card dealt too early.")
    burn_error: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("A missed or extra burn.")
    absent_hand: SettingKind[Literal["killed-after-deal", "folded-in-turn"] | None] = SettingKind(
        "What happens to an absent player's hand.", absent=None
    )
    same_hand_places: SettingKind[Literal["by-starting-stack", "shared"] | None] = SettingKind(
        "Places if two players go out in one hand.", absent=None
    )
    expelled_stack: SettingKind[Literal["out-of-play", "blinded-off"]] = SettingKind("An expelled player's chips.")
    checked_showdown: SettingKind[Literal["opener", "last-aggressor"]] = SettingKind("Who shows first if everyone checked.")
    odd_chip_card: SettingKind[Literal["rank-then-suit", "suit-then-rank"]] = SettingKind("Which card is highest for an odd chip.")
    commission: SettingKind[Literal["none", "normal", "capped", "scale", "percent", "per-hand", "per-hour"] | None] = SettingKind(
        "Commission.", absent=None
    )
    freezeout_commission: SettingKind[bool] = SettingKind("Commission in a freeze out.", absent=True)
    leaver_raises_ante: SettingKind[bool] = SettingKind("The ante also rises when a player is allowed to leave.", absent=False)
    leaver_chips: SettingKind[Literal["out-of-play", "blinded-off"]] = SettingKind("Chips of a player who may leave.")
    commission_rate: SettingKind[Decimal] = SettingKind("Commission (%).")
    commission_fee: SettingKind[Cents] = SettingKind("Fee per hand or hour.")
    commission_cap: SettingKind[Cents | None] = SettingKind("Cap on the commission.", absent=None)
    cap_scope: SettingKind[Literal["pot", "hand"]] = SettingKind("Cap on the hand, or on each pot.")
    commission_rounding: SettingKind[Literal["down", "nearest"]] = SettingKind("How the percentage is rounded.")
    commission_on_antes: SettingKind[bool] = SettingKind("Commission is taken on antes.")
    low: SettingKind[bool] = SettingKind("The lowest hand wins.", absent=False)
    low_ace: SettingKind[Literal["low", "high", "wheel-only"]] = SettingKind("The ace in low hands.")
    chemmy_on_new_deck: SettingKind[bool] = SettingKind("Wash a new deck before its first shuffle.")
    over_blind_unit: SettingKind[Literal["table", "double"]] = SettingKind("The fixed raise after a straddle.")
    draw_burn: SettingKind[Literal["none", "one"]] = SettingKind("A burn before the draw.")
    manila3_wagers: SettingKind[Literal["as-14.5", "general-only"]] = SettingKind("Which betting rules apply.")
    manila_short: SettingKind[Literal["reshuffle-burns", "skip-burn"]] = SettingKind("Not enough cards to burn.")
    leftover_cents: SettingKind[Literal["highest-place", "lowest-place"]] = SettingKind("Who gets leftover cents.")
    tie_method: SettingKind[Literal["combine", "extra-rounds"]] = SettingKind("Ties for a prize.")
    carry_over: SettingKind[bool] = SettingKind("Stacks carry over to the next session.")
    session_rounds: SettingKind[int] = SettingKind("Rounds in a session.")
    session_minutes: SettingKind[int] = SettingKind("Minutes in a session (0 to count rounds).")
    sessions: SettingKind[int] = SettingKind("Sessions (0 to play until one table is left).")
    players_at_table: SettingKind[int | None] = SettingKind("Players at a table (one per box if not set).", absent=None)
    progression: SettingKind[Literal["best-of-table", "lowest-leave"]] = SettingKind("Who goes through.")
    progress_count: SettingKind[int] = SettingKind("How many go through or leave at each table.")
    qualifying_tie: SettingKind[Literal["extra-rounds", "ballot"]] = SettingKind("Tied stacks for the last place to go through.")
    bust_scope: SettingKind[Literal["tournament", "session"]] = SettingKind("What a player drops out of if they can't ante.")
    points: SettingKind[tuple[Decimal, ...]] = SettingKind("Points by place in a session.", absent=())
    session_tie: SettingKind[Literal["pool-points", "stated-order"]] = SettingKind("Tied stacks in a session scored in points.")
    repechage_place: SettingKind[int] = SettingKind("Place at each table that earns a second chance (0 for none).")
    buy_backs: SettingKind[int] = SettingKind("Buy-backs for each player.")
    buy_back_sessions: SettingKind[int] = SettingKind("Sessions in which a player may buy back.")
    break_rounds: SettingKind[int] = SettingKind("Rounds before a break (0 for no breaks).")
    break_minutes: SettingKind[int] = SettingKind("Minutes in a break.")
    pace_seconds: SettingKind[int] = SettingKind("Seconds for a decision (0 for no limit).")
    added_from_reserve: SettingKind[Cents] = SettingKind("Added to the prize pool from the jackpot reserve.")
    tournament_jackpot: SettingKind[Literal["closed", "open"]] = SettingKind("Jackpot wagers.")
    jackpot_wager: SettingKind[Cents] = SettingKind("Price of a jackpot wager (none if it isn't running).")
    pool_share: SettingKind[Decimal] = SettingKind("Share of a jackpot wager for the pool.")
    reserve_share: SettingKind[Decimal] = SettingKind("Share of a jackpot wager for the reserve.")
    pool_start: SettingKind[Cents] = SettingKind("Jackpot pool at opening.")
    pool_reseed: SettingKind[Cents] = SettingKind("Jackpot pool after a win.", absent=0)
    fixed_prizes_from: SettingKind[Literal["reserve", "pool"]] = SettingKind("Which pool pays fixed prizes.")
    prize_rounding: SettingKind[Literal["cent-down"]] = SettingKind("How shared prizes are rounded.")


SETTINGS: Final[Mapping[str, SettingKind[Any]]] = kinds_of(NamedSettings)
"""By name, in the order in which a game of several files asks for them."""
