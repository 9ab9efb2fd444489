import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { openSiteDatabase } from "@/server/database/open";
import { eachTest } from "@/server/testing/each-test";
import { nameOfBackup, readRecord, totalOf } from "./copies.mjs";
import { backUpNightly, readOutcome, testRestore } from "./nightly.mjs";

const DAY = 86_400_000;
const now = Date.parse("2026-11-22T02:30:00+05:30");

beforeEach(() => void jest.spyOn(console, "log").mockReturnValue());

async function addBackup(dataFolder: string, name: string) {
  await mkdir(join(dataFolder, "backups", name), { recursive: true });
  await writeFile(join(dataFolder, "backups", name, "rows.json"), "{}");
}

async function installation(name = "sagwan-data-") {
  const dataFolder = await mkdtemp(join(tmpdir(), name));
  const siteDatabase = join(dataFolder, "site.sqlite");
  const db = await openSiteDatabase({ file: siteDatabase });
  await db.insertInto("settings").values({ name: "turns", value: "1", changedAt: 1, changedBy: "" }).execute();
  await db.destroy();
  const place = { folder: dataFolder, files: [siteDatabase], postgresUrls: {}, siteDatabase };
  return {
    dataFolder,
    place,
    backups: () => readdir(join(dataFolder, "backups")),
    backUp: (options: object = {}) => backUpNightly(place, { now, ...options }),
    outcome: () => readOutcome(siteDatabase),
    [Symbol.asyncDispose]: () => rm(dataFolder, { recursive: true }),
  };
}

const site = eachTest(installation);

test("a nightly backup is copied, tested and recorded for the site", async () => {
  const folder = await site.backUp();
  const rows = await readRecord(folder);
  expect((await readdir(folder)).sort()).toEqual(["rows.json", "site.sqlite"]);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(Object.keys(rows)).toEqual(["site.sqlite"]);
  expect(await site.outcome()).toEqual({
    ranAt: now,
    trouble: "",
    backedUpAt: now,
    testedAt: now,
    testedRows: totalOf(rows["site.sqlite"] ?? {}),
    covers: ["site.sqlite"],
  });
});

test("every seventh night's backup is restored as a test", async () => {
  const tested = [];
  for (let night = 0; night < 8; night++) {
    await site.backUp({ now: now + night * DAY });
    if ((await site.outcome())?.testedAt === now + night * DAY) tested.push(night);
  }
  expect(tested).toEqual([0, 7]);
});

test("old backups are deleted once a new one is complete; a folder with another name stays", async () => {
  for (let night = 1; night <= 20; night++) {
    await addBackup(site.dataFolder, nameOfBackup(now - night * DAY));
  }
  await mkdir(join(site.dataFolder, "backups", "before the move"));
  await site.backUp();
  expect(await site.backups()).toEqual(expect.arrayContaining(["before the move", nameOfBackup(now)]));
  expect((await site.backups()).length).toBeLessThan(14);
});

test("an interrupted backup displaces no whole one, and is deleted after a day", async () => {
  const names = [nameOfBackup(now - 2 * DAY - 1), nameOfBackup(now - 2 * DAY), nameOfBackup(now - 1)];
  const [whole, abandoned, recent] = names as [string, string, string];
  for (const name of names) await addBackup(site.dataFolder, name);
  for (const name of [abandoned, recent]) await rm(join(site.dataFolder, "backups", name, "rows.json"));
  await site.backUp();
  expect((await site.backups()).sort()).toEqual([whole, recent, nameOfBackup(now)].sort());
});

test("if the copy fails, no old backup is deleted, no partial one is left, and the failure is recorded", async () => {
  const old = Array.from({ length: 20 }, (_, night) => nameOfBackup(now - (night + 1) * DAY));
  for (const name of old) await addBackup(site.dataFolder, name);
  const backend = join(site.dataFolder, "backend.sqlite");
  await writeFile(backend, "not a database at all, and longer than a page's head is");
  const failing = backUpNightly({ ...site.place, files: [...site.place.files, backend] }, { now });
  await expect(failing).rejects.toThrow(/^Copy: /);
  expect((await site.backups()).sort()).toEqual(old.sort());
  const trouble = expect.stringContaining("Copy: ");
  expect(await site.outcome()).toMatchObject({ backedUpAt: null, testedAt: null, trouble });
});

test("a folder of backups that cannot be used is recorded as a failure", async () => {
  await writeFile(join(site.dataFolder, "backups"), "");
  await expect(site.backUp()).rejects.toThrow(/^Copy: /);
  expect(await site.outcome()).toMatchObject({ ranAt: now, trouble: expect.stringContaining("Copy: ") });
});

test.each(["{folder}", '"$1"', '"$BACKUP_FOLDER"'])(
  "the operator's command gets the folder of the copy as %s, whatever characters its path has",
  async (folder) => {
    await using site = await installation("sagwan $HOME's data ");
    await site.backUp({ command: `cp -r ${folder} "$BACKUP_FOLDER/../../elsewhere"` });
    expect(await readdir(join(site.dataFolder, "elsewhere"))).toContain("site.sqlite");
  },
);

test.each([
  ["a part of a pipe that is not the last", "cat {folder}/missing | wc -c"],
  ["a command that is not the last", "cat {folder}/missing; true"],
  ["a variable that is not set", "cp -r $BACKUP_FOLDR/site.sqlite {folder}/copy"],
])("if the operator's command fails at %s, it has failed", async (_where, command) => {
  await expect(site.backUp({ command })).rejects.toThrow(/^Copy elsewhere: BACKUP_COMMAND failed with status 1/);
  expect(await site.outcome()).toMatchObject({ backedUpAt: null });
});

test("if the operator's command fails, the time of the last complete backup stays recorded", async () => {
  await site.backUp({ now: now - DAY });
  const failing = site.backUp({ command: "echo the other machine is full >&2; exit 3" });
  await expect(failing).rejects.toThrow("BACKUP_COMMAND failed with status 3. the other machine is full");
  expect(await site.outcome()).toMatchObject({ ranAt: now, backedUpAt: now - DAY, testedAt: now - DAY });
  expect((await site.outcome())?.trouble).toContain("status 3");
  expect(await site.outcome()).toMatchObject({ covers: ["site.sqlite"] });
  await site.backUp({ now: now + DAY });
  expect(await site.outcome()).toMatchObject({ backedUpAt: now + DAY, trouble: "" });
});

test("a backup that lost a row or is damaged fails the test restore", async () => {
  const folder = await site.backUp();
  const copy = new Libsql(join(folder, "site.sqlite"));
  copy.exec("delete from settings where name = 'turns'");
  copy.close();
  await expect(testRestore(folder)).rejects.toThrow("site.sqlite settings 0 instead of 1");
  await writeFile(join(folder, "site.sqlite"), "not a database at all, and longer than a page's head is");
  await expect(testRestore(folder)).rejects.toThrow("is damaged");
});
