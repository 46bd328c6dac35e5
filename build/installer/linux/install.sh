#!/bin/sh
# Puts Dealer Academy into your own folders, with an entry in the menu and its file types. No administrator is needed.
#
#   ./install.sh                      install, or install over an older version
#   ./install.sh --remove             remove; your records stay
#   ./install.sh --remove --records   remove, with your records and settings
#
# The program also runs from this folder without being installed: ./dealer-academy
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/dealer-academy
command=$HOME/.local/bin/dealer-academy
entry=$share/applications/dealer-academy.desktop
types=$share/mime/packages/dealer-academy.xml
about=$share/metainfo/org.dealer_academy.DealerAcademy.metainfo.xml
icon=$share/icons/hicolor/scalable/apps/dealer-academy.svg

tell_desktop() {
    # Each is missing on some desktops; the menu then finds out by itself, later.
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications"; fi
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
}

# What --portable keeps beside the program is the user's, and stays.
remove() {
    if [ -d "$program" ]; then
        find "$program" -mindepth 1 -maxdepth 1 ! -name dealer-academy-data -exec rm -rf {} +
        rmdir "$program" 2>/dev/null || true
    fi
    rm -f "$command" "$entry" "$types" "$icon" "$about"
}

case "$*" in
    "") ;;
    --remove)
        remove
        tell_desktop
        echo "Dealer Academy is removed. Your records are still in $share/dealer-academy."
        exit 0 ;;
    "--remove --records")
        remove
        rm -rf "$program" "$share/dealer-academy" "${XDG_CONFIG_HOME:-$HOME/.config}/dealer-academy"
        tell_desktop
        echo "Dealer Academy is removed, with all records and settings."
        exit 0 ;;
    *)
        sed -n '2,8s/^# \{0,1\}//p' "$0"
        exit 2 ;;
esac

if [ "$here" = "$program" ]; then
    echo "This is the installed copy. To put in a newer version, run install.sh where you unpacked that one." >&2
    exit 1
fi
if [ ! -x "$here/dealer-academy" ] || [ ! -d "$here/_internal" ]; then
    echo "$here does not hold the whole program. Unpack the archive again and run install.sh there." >&2
    exit 1
fi

mkdir -p "$(dirname "$program")" "$(dirname "$command")" "$(dirname "$entry")" "$(dirname "$types")" "$(dirname "$icon")" \
    "$(dirname "$about")"
rm -rf "$program.new"
cp -R "$here" "$program.new"
remove
if [ -d "$program" ]; then
    rm -rf "$program.new/dealer-academy-data"
    mv "$program/dealer-academy-data" "$program.new/"
    rmdir "$program"
fi
mv "$program.new" "$program"
ln -s "$program/dealer-academy" "$command"
sed "s|^Exec=dealer-academy |Exec=\"$program/dealer-academy\" |" "$here/dealer-academy.desktop" >"$entry"
cp "$here/dealer-academy.xml" "$types"
cp "$here/dealer-academy.svg" "$icon"
cp "$here/org.dealer_academy.DealerAcademy.metainfo.xml" "$about"
tell_desktop
echo "Dealer Academy is installed in $program and stands in your menu. The command is $command."
