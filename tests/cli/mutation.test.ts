import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { diskFolder } from "../../cli/project/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { long } from "../support/long.ts";
import { mutated, randomNumbers, targets } from "./mutations.ts";
import { copyProject } from "./project.ts";

const runs = long ? 200 : 50;

test(
  `a slip in any price, total, hour figure, slug, link or number is found, ${runs} times of ${runs}`,
  // It takes seconds on an idle machine, longer on a busy one.
  { timeout: 600_000 },
  async () => {
    const project = copyProject(afterAll);
    const files = ["content/firm", "content/firm/services", "content/firm/packages", "content/firm/legal"].flatMap(
      (folder) =>
        readdirSync(join(project.folder, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.(ts|mdx)$/.test(entry.name))
          .map((entry) => `${folder}/${entry.name}`),
    );
    const places = files.flatMap((path) => targets(path, project.read(path)).map((target) => ({ path, ...target })));
    expect(places.length).toBeGreaterThan(50);

    const random = randomNumbers(20_261_121);
    const missed: string[] = [];
    for (let run = 0; run < runs; run++) {
      const place = places[Math.floor(random() * places.length)];
      if (!place) throw new Error("There is nothing to change.");
      const { path, start, end, kind } = place;
      const before = project.read(path);
      const value = before.slice(start, end);
      const changed = mutated(value, kind, random);
      project.write(path, before.slice(0, start) + changed + before.slice(end));
      const { findings } = await checkProject(loadProject(diskFolder(project.folder)));
      project.write(path, before);
      if (findings.length === 0) missed.push(`${path}: ${value} → ${changed}`);
    }
    expect(missed).toEqual([]);
  },
);
