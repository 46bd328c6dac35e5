"""The settings that games may give a house to choose: the type of each, what it means, and what holds where a table has none."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final, Literal

from game.rulebook.schema.setting_kind import Cents, HasSettings, SettingKind, kinds_of


class NamedSettings(HasSettings):
    """All settings by name: `settings.low` is the value of `low` at a table. Numbers that a book gives are defaults of its
    games' files, never here."""

    limit: SettingKind[Literal["fixed", "spread", "half-pot", "pot", "no-limit"]] = SettingKind("Betting limit.")
    units: SettingKind[tuple[Cents, ...]] = SettingKind("Fixed bets by round.")
    table_min: SettingKind[Cents] = SettingKind("Least ante.")
    table_max: SettingKind[Cents] = SettingKind("Greatest ante that plays.")
    blinds: SettingKind[tuple[Cents, ...]] = SettingKind("Blinds, first first.")
    ante: SettingKind[Cents] = SettingKind("Ante.")
    multiple: SettingKind[Cents] = SettingKind("Steps of an ante.")
    limits_apply_to: SettingKind[Literal["ante", "box-total"]] = SettingKind("What the limits measure.")
    chip: SettingKind[Cents] = SettingKind("Smallest chip.")
    buy_in: SettingKind[Cents] = SettingKind("Minimum buy-in.")
    buy_in_max: SettingKind[Cents | None] = SettingKind("Greatest table stake.", absent=None)
    top_up_range: SettingKind[tuple[Cents, ...] | None] = SettingKind("Least and greatest addition to a stake.", absent=None)
    starting_stack: SettingKind[Cents] = SettingKind("Tournament chips at the start of a session.")
    levels: SettingKind[tuple[tuple[Cents, ...], ...]] = SettingKind("Blinds of each level.", absent=())
    hands_a_level: SettingKind[int] = SettingKind("Hands of each level.")
    places: SettingKind[int | None] = SettingKind("Boxes at the table.", absent=None)
    burns: SettingKind[tuple[int, ...]] = SettingKind("Burns before flop, turn, river.", absent=())
    newcomer_natural_blind: SettingKind[bool] = SettingKind("A newcomer may come in on its own big blind.", absent=False)
    missed_small_live: SettingKind[bool] = SettingKind("A missed small blind is live.", absent=False)
    loans: SettingKind[bool] = SettingKind("Players may lend each other chips between hands.")
    tapped_high_opens: SettingKind[Literal["next-best", "next-left"]] = SettingKind(
        "Who opens when the best hand is all in."
    )
    half_pot_basis: SettingKind[Literal["after-call", "before-call"]] = SettingKind(
        "Half of the pot after or before the raiser's call.", absent="after-call"
    )
    english_only: SettingKind[bool | None] = SettingKind("Only English at the table.", absent=None)
    bonus_slot: SettingKind[bool] = SettingKind("A second slot for a bonus.", absent=False)
    silence: SettingKind[bool | None] = SettingKind("Silence while a hand is on.", absent=None)
    max_payout: SettingKind[Cents] = SettingKind("Maximum payout.")
    max_payout_scope: SettingKind[Literal["box", "table-round"]] = SettingKind("What the maximum payout measures.")
    equal_when_dealer_out: SettingKind[Literal["ante-wins", "void"]] = SettingKind("Equal hands below ace-king.")
    under_minimum_memory: SettingKind[Literal["sitting", "session"]] = SettingKind("How long a low ante is remembered.")
    malfunction_after_deal: SettingKind[Literal["void", "play-on"]] = SettingKind("Machine failure once all hands are out.")
    late_claim: SettingKind[Literal["strict", "reconstruct"]] = SettingKind("Claims for hands that are racked.")
    marker_moves_after_void: SettingKind[bool] = SettingKind("Starting marker moves after a void.")
    tournament_format: SettingKind[Literal["knock-out", "points"]] = SettingKind("Format.")
    sit_and_go: SettingKind[bool] = SettingKind("Sit-and-go.")
    seated_to_start: SettingKind[int] = SettingKind("Players seated that start a sit-and-go (0: none named).")
    least_players: SettingKind[int] = SettingKind("Least players.")
    most_players: SettingKind[int] = SettingKind("Most players.")
    staff_excluded: SettingKind[bool] = SettingKind("Casino staff may not enter.")
    signed_agreement: SettingKind[bool] = SettingKind("Players sign that they agree.")
    entry_fee: SettingKind[Cents] = SettingKind("Entry fee.")
    entry_commission: SettingKind[Cents] = SettingKind("Commission in the fee.")
    prizes: SettingKind[tuple[Decimal, ...]] = SettingKind("Prizes by place, shares or dollars.", absent=())
    moving_button: SettingKind[Literal["next-player", "dead-button"]] = SettingKind("How the button moves.")
    no_double_blind: SettingKind[bool] = SettingKind("Nobody pays the big blind twice running.", absent=False)
    min_raise: SettingKind[Literal["double", "increment"]] = SettingKind("Least raise.", absent="increment")
    under_raise: SettingKind[Literal["no-reopen", "freeze", "reopen"]] = SettingKind("Under-raise, pot ratio and no limit.")
    under_raise_closes: SettingKind[Literal["everybody", "who-answered"]] = SettingKind(
        "Whom an under-raise leaves no raise at fixed limits."
    )
    half_bet_from: SettingKind[Literal["full-bet", "last-wager"]] = SettingKind(
        "What half a bet is counted from after several short all-ins."
    )
    exposed_in_cut_late: SettingKind[Literal["misdeal", "play-on"]] = SettingKind("A card exposed in the cut, found late.")
    check_restriction: SettingKind[Literal["enforce", "police"]] = SettingKind("Checks behind a better open hand.")
    headsup_blinds: SettingKind[Literal["button-last", "button-first"]] = SettingKind(
        "Blinds of two players.", absent="button-last"
    )
    live_blind_option: SettingKind[bool] = SettingKind("The last blind may raise when only called.", absent=True)
    short_blind_call: SettingKind[Literal["full", "posted"]] = SettingKind(
        "What a call costs over a short blind.", absent="full"
    )
    newcomer_posts: SettingKind[bool] = SettingKind("A newcomer posts to come in.", absent=False)
    seat_draw: SettingKind[Literal["high", "low"] | None] = SettingKind("Which card wins a contested seat.", absent=None)
    ratio_rounding: SettingKind[Literal["down", "up"]] = SettingKind("Rounding of a pot-ratio maximum.", absent="down")
    ratio_base: SettingKind[Literal["gross", "net"]] = SettingKind("Pot ratio before or after commission.", absent="gross")
    under_raises_add_up: SettingKind[bool] = SettingKind("Short all-ins add up to a raise.", absent=False)
    raise_must_be_spoken: SettingKind[bool] = SettingKind("A raise has to be said.", absent=False)
    callers_may_muck: SettingKind[bool] = SettingKind("Callers may give up unseen.")
    completion_counts: SettingKind[bool] = SettingKind("Completing a short all-in is a raise.", absent=True)
    cap_lift: SettingKind[Literal["at-each-raise", "before-cap", "at-round-start"]] = SettingKind(
        "When two players lift the raise limit."
    )
    early_bet_back: SettingKind[bool] = SettingKind("A fold takes an early bet back.", absent=True)
    exposed_next_card: SettingKind[Literal["burn", "board"]] = SettingKind(
        "First card shown after the betting, in a burn game.", absent="burn"
    )
    open_all_ins: SettingKind[Literal["never", "two-players", "no-more-betting"]] = SettingKind(
        "When all-in hands are opened.", absent="never"
    )
    split_unit: SettingKind[Literal["chip", "table-min"]] = SettingKind("Unit of equal shares.", absent="chip")
    odd_chip_puck_first: SettingKind[bool] = SettingKind("The puck seat itself is nearest to the puck.", absent=True)
    uncalled_before_commission: SettingKind[bool] = SettingKind(
        "What nobody matched goes back before commission.", absent=True
    )
    commission_scope: SettingKind[Literal["pot", "hand"]] = SettingKind(
        "Commission of each pot, or of their sum.", absent="pot"
    )
    cutter: SettingKind[Literal["dealer", "right-of-button"]] = SettingKind("Who cuts.")
    exposed_to_blind: SettingKind[Literal["any-card", "first-card"]] = SettingKind(
        "Which exposed card of a blind is a misdeal."
    )
    substantial_action: SettingKind[Literal["two-players", "tda"]] = SettingKind("Substantial action.")
    wrong_count_late: SettingKind[Literal["dead-chips-stay", "dead-chips-back", "director"]] = SettingKind(
        "Wrong number of cards found late."
    )
    single_boxed: SettingKind[Literal["replace", "misdeal"]] = SettingKind("One boxed card.")
    defective_late: SettingKind[Literal["void", "play-on"]] = SettingKind("Defective deck found late.")
    unprotected_hand: SettingKind[Literal["dead", "retrieve"]] = SettingKind("Unprotected hand swept in.")
    cap_counts_all_in: SettingKind[bool] = SettingKind("All-in players count against head to head.", absent=False)
    forced_bet_is_action: SettingKind[bool] = SettingKind("The forced bet counts as action.", absent=True)
    string_bet_rule: SettingKind[bool] = SettingKind("String bets are refused.")
    out_of_turn: SettingKind[Literal["not-binding", "binding-if-unchanged", "director", "as-rop", "as-tas"]] = SettingKind(
        "A bet out of turn."
    )
    short_call: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("Too few chips for a call.")
    premature_board: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("Board card before its time.")
    burn_error: SettingKind[Literal["director", "as-rop", "as-tas"]] = SettingKind("Burn left out or doubled.")
    absent_hand: SettingKind[Literal["killed-after-deal", "folded-in-turn"] | None] = SettingKind(
        "Hand of an absent player.", absent=None
    )
    same_hand_places: SettingKind[Literal["by-starting-stack", "shared"] | None] = SettingKind(
        "Places of two out in one hand.", absent=None
    )
    expelled_stack: SettingKind[Literal["out-of-play", "blinded-off"]] = SettingKind("Stack of an expelled player.")
    checked_showdown: SettingKind[Literal["opener", "last-aggressor"]] = SettingKind(
        "Who shows first after a checked round."
    )
    odd_chip_card: SettingKind[Literal["rank-then-suit", "suit-then-rank"]] = SettingKind(
        "The highest card for an odd chip."
    )
    commission: SettingKind[Literal["none", "normal", "capped", "scale", "percent", "per-hand", "per-hour"] | None] = SettingKind(
        "Commission.", absent=None
    )
    freezeout_commission: SettingKind[bool] = SettingKind("Commission in a freeze out.", absent=True)
    leaver_raises_ante: SettingKind[bool] = SettingKind("A player allowed to leave raises the ante too.", absent=False)
    leaver_chips: SettingKind[Literal["out-of-play", "blinded-off"]] = SettingKind("The chips of a player allowed to leave.")
    commission_rate: SettingKind[Decimal] = SettingKind("Percentage.")
    commission_fee: SettingKind[Cents] = SettingKind("Fee per hand or hour.")
    commission_cap: SettingKind[Cents | None] = SettingKind("Cap on the commission.", absent=None)
    cap_scope: SettingKind[Literal["pot", "hand"]] = SettingKind("Cap for the hand or for each pot.")
    commission_rounding: SettingKind[Literal["down", "nearest"]] = SettingKind("Rounding of the percentage.")
    commission_on_antes: SettingKind[bool] = SettingKind("Antes pay commission.")
    low: SettingKind[bool] = SettingKind("The lowest hand wins.", absent=False)
    low_ace: SettingKind[Literal["low", "high", "wheel-only"]] = SettingKind("The ace in low hands.")
    chemmy_on_new_deck: SettingKind[bool] = SettingKind("A new deck is mixed before its first shuffle.")
    over_blind_unit: SettingKind[Literal["table", "double"]] = SettingKind("The fixed raise over an over-blind.")
    draw_burn: SettingKind[Literal["none", "one"]] = SettingKind("A burn before the draw.")
    manila3_wagers: SettingKind[Literal["as-14.5", "general-only"]] = SettingKind("Which wager rules hold.")
    manila_short: SettingKind[Literal["reshuffle-burns", "skip-burn"]] = SettingKind("Too few cards for a burn.")
    leftover_cents: SettingKind[Literal["highest-place", "lowest-place"]] = SettingKind(
        "Who gets cents that cannot be divided."
    )
    tie_method: SettingKind[Literal["combine", "extra-rounds"]] = SettingKind("Ties for a prize.")
    carry_over: SettingKind[bool] = SettingKind("Stacks carry over to the next session.")
    session_rounds: SettingKind[int] = SettingKind("Rounds in a session.")
    session_minutes: SettingKind[int] = SettingKind("Minutes in a session (0: rounds are counted).")
    sessions: SettingKind[int] = SettingKind("Sessions (0: until one table is left).")
    players_at_table: SettingKind[int | None] = SettingKind("Players at a table (else one for each box).", absent=None)
    progression: SettingKind[Literal["best-of-table", "lowest-leave"]] = SettingKind("Who goes on.")
    progress_count: SettingKind[int] = SettingKind("How many go on or leave at each table.")
    qualifying_tie: SettingKind[Literal["extra-rounds", "ballot"]] = SettingKind(
        "Level stacks for the last place that goes on."
    )
    bust_scope: SettingKind[Literal["tournament", "session"]] = SettingKind("What a player without the minimum is out of.")
    points: SettingKind[tuple[Decimal, ...]] = SettingKind("Points by place in a session.", absent=())
    session_tie: SettingKind[Literal["pool-points", "stated-order"]] = SettingKind("Level stacks in a session on points.")
    repechage_place: SettingKind[int] = SettingKind("Place at each table that leads to a second chance (0: none).")
    buy_backs: SettingKind[int] = SettingKind("Buy-backs for each player.")
    buy_back_sessions: SettingKind[int] = SettingKind("Sessions in which a player may buy back.")
    break_rounds: SettingKind[int] = SettingKind("Rounds before a break (0: no breaks).")
    break_minutes: SettingKind[int] = SettingKind("Minutes of a break.")
    pace_seconds: SettingKind[int] = SettingKind("Seconds for a decision (0: no pace set).")
    added_from_reserve: SettingKind[Cents] = SettingKind("Added to the prize pool from the jackpot reserve.")
    tournament_jackpot: SettingKind[Literal["closed", "open"]] = SettingKind("Jackpot wagers.")
    jackpot_wager: SettingKind[Cents] = SettingKind("Price of the jackpot (none: it is not running).")
    pool_share: SettingKind[Decimal] = SettingKind("Share of a jackpot wager for the prize pool.")
    reserve_share: SettingKind[Decimal] = SettingKind("Share of a jackpot wager for the reserve.")
    pool_start: SettingKind[Cents] = SettingKind("Prize pool at the opening.")
    pool_reseed: SettingKind[Cents] = SettingKind("Prize pool after it was won.", absent=0)
    fixed_prizes_from: SettingKind[Literal["reserve", "pool"]] = SettingKind("Which pool pays fixed prizes.")
    prize_rounding: SettingKind[Literal["cent-down"]] = SettingKind("Rounding of shared prizes.")


SETTINGS: Final[Mapping[str, SettingKind[Any]]] = kinds_of(NamedSettings)
"""By name, in the order in which a game of several files asks for them."""
