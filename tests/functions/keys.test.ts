import { expect, test } from "vitest";
import { emailKey } from "../../functions/db/keys.ts";

// digitallyinduced/ihp#164 (composed letters), flora-pm/flora-server#561 (domains), getlantern/lantern#5237 (capitals)
test.each([
  ["ÅSA.Öberg@firma.example", "åsa.öberg@firma.example"],
  ["A\u030Asa.O\u0308berg@firma.example", "åsa.öberg@firma.example"],
  ["ada@müller.example", "ada@xn--mller-kva.example"],
  ["ada@XN--MLLER-KVA.Example", "ada@xn--mller-kva.example"],
  ["INFO@firma.example", "info@firma.example"],
  ["", ""],
])("%j has the key %j", (address, key) => {
  expect(emailKey(address)).toBe(key);
});
