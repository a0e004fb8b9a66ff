import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { company } from "../../content/catalogue.ts";

/**
 * The `tel:` address of the one phone number in a text, with its country and its extension; a number without a country
 * is of the firm's. Undefined where there is none, or several: a link that calls somebody else is worse than none.
 */
export function phoneLink(text: string): string | undefined {
  const number = isSupportedCountry(company.country)
    ? parsePhoneNumberFromString(text, company.country)
    : parsePhoneNumberFromString(text);
  return number?.isValid() ? number.getURI() : undefined;
}
