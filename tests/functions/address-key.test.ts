import { expect, test } from "vitest";
import { addressKey } from "../../functions/text/address-key.ts";
import { orderBody } from "../support/api.ts";
import { tempSite } from "../support/temp-store.ts";

test.each([
  ["ÅSA.Öberg@firma.example", "åsa.öberg@firma.example"],
  ["A\u030Asa.O\u0308berg@firma.example", "åsa.öberg@firma.example"],
  ["ada@müller.example", "ada@xn--mller-kva.example"],
  ["ada@XN--MLLER-KVA.Example", "ada@xn--mller-kva.example"],
  ["INFO@firma.example", "info@firma.example"],
  ["", ""],
])("%j has the key %j", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("an order sent again with its address in another spelling is a repeat", async () => {
  await using site = await tempSite();
  await site.postJson("/api/orders", { ...orderBody, email: "ada@müller.example" });
  const repeat = await site.postJson("/api/orders", { ...orderBody, email: "ADA@xn--mller-kva.example" });
  expect(repeat.headers.get("Idempotent-Replayed")).toBe("true");
});
