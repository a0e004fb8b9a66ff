import { describe, expect, test } from "vitest";
import { mailServer, refusal } from "../support/mail-server.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

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
    ["the address", 550, "5.1.1 no such user", "The address is at fault"],
    ["nobody for certain", 550, "5.7.60 not yours to send as", "Try another address"],
  ])("says when %s is at fault, and exits with 1", async (_, code, words, advice) => {
    await using temp = await tempStore();
    await using server = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(code, words)) });
    const env = { SMTP_URL: server.url };
    const told = await siteCli(temp, ["mail", "test", "you@office.example"], { env });
    expect(told.stdout).toContain(`< ${code} ${words}`);
    expect(told.stdout).toContain(advice);
    expect(told.code).toBe(1);
  });

  test("says that it is a file where no mail server is set", async () => {
    await using temp = await tempStore();
    const { code, stdout } = await siteCli(temp, ["mail", "test", "you@office.example"]);
    expect(stdout).toContain("No mail server is set (SMTP_URL): it is a file in");
    expect(code).toBe(0);
  });
});
