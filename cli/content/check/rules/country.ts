import { inFile, type Rule } from "../rule.ts";

export default {
  name: "country",
  severity: "error",
  explanation:
    "The code of a country in content/firm/home.ts is not another country's. The map highlights the country with the code, and the list below it states the name. A name that is not a country's, like Scotland, may have any code.",
  file: "content/firm/home.ts",
  wrong: 'name: "Norway", isoNumeric: "752"',
  right: 'name: "Norway", isoNumeric: "578"',
  check: inFile("home", ({ countries }, at) =>
    countries.flatMap(({ name, isoNumeric }, index) => {
      const owner = countryName(isoNumeric);
      if (owner === name || !isCountry(name)) return [];
      const message = `isoNumeric "${isoNumeric}" is the code of ${owner ?? "no country"}, but the name is ${name}.`;
      const help = "Correct one of them; https://unstats.un.org/unsd/methodology/m49/ lists the codes.";
      return [{ range: at(["countries", index, "isoNumeric"]), message, help }];
    }),
  ),
} satisfies Rule;

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of the country with an ISO 3166-1 numeric code; undefined if there is none. */
function countryName(code: string): string | undefined {
  // A locale replaces the numeric code of a region with the two letters that have a name: 578 → NO.
  const { region } = new Intl.Locale(`und-${code}`);
  return region && regionNames.of(region);
}

function isCountry(name: string): boolean {
  return Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, "0")).some(
    (code) => countryName(code) === name,
  );
}
