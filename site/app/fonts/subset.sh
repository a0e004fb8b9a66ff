#!/usr/bin/env bash
# Makes the fonts in this folder: the latin part of a variable font of Fontsource with no other weights than the site
# sets, which halves its bytes. Run by hand, when a typeface joins content/typefaces.ts or gets a new version:
#   site/app/fonts/subset.sh inter 5.3.0
set -euo pipefail
family=$1 version=$2 fonts=$(cd "$(dirname "$0")" && pwd) work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm --prefix "$work" install --silent "@fontsource-variable/$family@$version" subset-font@2.9.0 fontkit@2.0.4
cd "$work"
node --input-type=module - "$family" "$fonts" <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subset from "subset-font";

const [family, fonts] = process.argv.slice(2);
const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
const letters = String.fromCodePoint(...create(whole).characterSet);
// As `textWeights` and `headingWeights` in site/build/styles.ts.
for (const [name, wght] of [["400-700", { min: 400, max: 700 }], ["640", 640]]) {
  writeFileSync(`${fonts}/${family}-${name}.woff2`, await subset(whole, letters, { variationAxes: { wght } }));
}
JS
