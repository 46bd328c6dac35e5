#!/bin/bash
# Makes the disk image for macOS. Signs and notarises only with what is found in the environment (see release.yml for names);
# without it the app carries PyInstaller's own signature, which names nobody.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ -n "${MACOS_CERTIFICATE:-}" ]; then
    keychain=$(mktemp -d)/signing.keychain-db
    password=$(openssl rand -hex 16)
    security create-keychain -p "$password" "$keychain"
    trap 'security delete-keychain "$keychain"' EXIT
    security set-keychain-settings -lut 3600 "$keychain"
    security unlock-keychain -p "$password" "$keychain"
    certificate=$(mktemp)
    printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$certificate"
    security import "$certificate" -f pkcs12 -k "$keychain" -P "${MACOS_CERTIFICATE_PASSWORD:?}" -T /usr/bin/codesign
    rm -f "$certificate"
    security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
    security list-keychains -d user -s "$keychain" login.keychain-db
else
    echo "No certificate: the app will not be signed by name." >&2
    unset MACOS_SIGNING_IDENTITY
fi

python build/freeze.py --check --archive
codesign --verify --deep --strict ".out/freeze/dist/Dealer Academy.app"
image=$(ls .out/freeze/*.dmg)

if [ -n "${MACOS_SIGNING_IDENTITY:-}" ]; then
    codesign --sign "$MACOS_SIGNING_IDENTITY" --timestamp "$image"
fi
if [ -n "${MACOS_SIGNING_IDENTITY:-}" ] && [ -n "${NOTARY_APPLE_ID:-}" ]; then
    xcrun notarytool submit "$image" --wait \
        --apple-id "$NOTARY_APPLE_ID" --team-id "${NOTARY_TEAM_ID:?}" --password "${NOTARY_PASSWORD:?}"
    xcrun stapler staple "$image"
else
    echo "Not notarised: macOS will warn whoever opens it." >&2
fi
