import { expect, test } from "vitest";
import { copyProject } from "./project.ts";

test.each(["550", "433.30"])("the content passes the check at $%s an hour", async (rate) => {
  const project = copyProject();
  expect((await project.cli("set-rate", rate, "--yes")).code).toBe(0);
  expect((await project.cli("check")).code).toBe(0);
});

test("corrects the services after the rate was typed by hand", async () => {
  const project = copyProject();
  project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 525_00");
  expect((await project.cli("check")).code).toBe(1);
  await project.cli("set-rate", "525", "--yes");
  expect((await project.cli("check")).code).toBe(0);
});

test("shows the rate with the hours that follow", async () => {
  const { stdout } = await copyProject().cli("set-rate", "550");
  expect(stdout).toMatch(/Hourly rate +\$500 +\$550/);
  expect(stdout).toMatch(/Hours +106\.0/);
});

test("refuses a rate with a fraction of ten cents", async () => {
  const stderr = expect.stringContaining("a multiple of ten cents");
  expect(await copyProject().cli("set-rate", "500.05", "--yes")).toMatchObject({ code: 2, stderr });
});
