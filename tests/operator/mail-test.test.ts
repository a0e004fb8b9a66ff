import { describe, expect, test } from "vitest";
import { mailServer } from "../support/mail-server.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

describe("mail test", () => {
  test("sends one email at once and shows the conversation, without the password", async () => {
    await using temp = await tempStore();
    await using server = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: "site" }),
    });
    const env = { SMTP_URL: server.url.replace("//", "//site:p4ssw0rd@") };
    const { code, stdout } = await siteCli(temp, ["mail", "test", "you@office.example"], { env });
    expect(stdout).toMatch(/^< 220 [^]*^> EHLO [^]*^> RCPT TO:<you@office\.example>[^]*^< 250 [^]*^Sent\.$/m);
    expect(stdout).not.toContain(Buffer.from("p4ssw0rd").toString("base64"));
    expect(stdout).not.toContain("p4ssw0rd");
    expect(code).toBe(0);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([["you@office.example"]]);
  });

  test.each([
    ["the recipient", refusal(550, "5.1.1 no such user"), "The recipient is at fault"],
    ["the sender", refusal(550, "5.7.60 not yours to send as"), "The sender or the account is at fault"],
    ["nobody for certain", refusal(554, "refused"), "Try another address"],
  ])("says when %s is at fault, and exits with 1", async (_, error, advice) => {
    await using temp = await tempStore();
    await using server = await mailServer({}, 0, () => error);
    const env = { SMTP_URL: server.url };
    const { code, stdout } = await siteCli(temp, ["mail", "test", "you@office.example"], { env });
    expect(stdout).toContain(`< ${error.message === "refused" ? 554 : 550} ${error.message}`);
    expect(stdout).toContain(advice);
    expect(code).toBe(1);
  });

  test("says that it is a file where no mail server is set, and refuses what is no address", async () => {
    await using temp = await tempStore();
    const { code, stdout } = await siteCli(temp, ["mail", "test", "you@office.example"]);
    expect(stdout).toContain("No mail server is set (SMTP_URL): it is a file in");
    expect(code).toBe(0);
    expect(await siteCli(temp, ["mail", "test", "you"])).toMatchObject({ code: 2 });
  });
});
