import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Libsql from "libsql";
import { prepareBackend } from "@/backend/prepare";
import { openSiteDatabase } from "@/server/database/open";
import { createStore } from "@/server/database/outbox/store";
import { listenToLog } from "@/server/testing/log-lines";
import { hasFileSetAside } from "./damaged-file";
import { createRetryWhileBusy } from "./open-file";

const entry = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "x".repeat(500) });

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, file: join(folder, "site.sqlite"), [Symbol.dispose]: remove };
}

async function openOutbox(place: { file: string }) {
  const db = await openSiteDatabase(place);
  return { ...createStore(db), close: () => db.destroy() };
}

function checkpoint(file: string) {
  const database = new Libsql(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

const damages: Record<string, (file: string) => void> = {
  "is not an SQLite file": (file) => writeFileSync(file, "not a database at all ".repeat(1_000)),
  "was overwritten in the middle": (file) => writeFileSync(file, readFileSync(file).fill("Z", 16_384, 24_576)),
};

test.each(Object.entries(damages))(
  "a site's database that %s is set aside unchanged and logged as an error, and a new one accepts enquiries",
  async (_how, damage) => {
    using place = newFolder();
    const before = await openOutbox(place);
    await before.accept(Array.from({ length: 200 }, (_, index) => entry(`old ${index}`)));
    await before.close();
    checkpoint(place.file);
    damage(place.file);
    const damaged = readFileSync(place.file);

    using written = listenToLog();
    const after = await openOutbox(place);
    await after.accept([entry("new")]);
    expect(await after.tally("enquiry")).toEqual({ waiting: 1 });
    await after.close();
    expect(written.text()).toMatch(/"level":"error".*the site's database is damaged/);
    const [aside = ""] = readdirSync(place.folder).filter((name) => name.includes(".damaged-"));
    expect(readFileSync(join(place.folder, aside)).equals(damaged)).toBe(true);
    expect(hasFileSetAside(place.file)).toBe(true);
  },
);

test("an intact database is not set aside, not even while it is written to", async () => {
  using place = newFolder();
  const first = await openOutbox(place);
  await first.accept([entry("a")]);
  const second = await openOutbox(place);
  expect(await second.tally("enquiry")).toEqual({ waiting: 1 });
  for (const store of [first, second]) await store.close();
  expect(readdirSync(place.folder).filter((name) => name.includes("damaged"))).toEqual([]);
  expect(hasFileSetAside(place.file)).toBe(false);
});

test("while another program locks the file, an enquiry waits without blocking others, and is accepted once the lock is released", async () => {
  using place = newFolder();
  const [store, reader] = [await openOutbox(place), await openOutbox(place)];
  const other = new Libsql(place.file);
  other.exec("pragma busy_timeout = 10000; begin immediate");
  let isAccepted = false;
  const accepted = store.accept([entry("a")]).then(() => {
    isAccepted = true;
  });
  expect(await reader.tally("enquiry")).toEqual({});
  expect(isAccepted).toBe(false);
  other.exec("commit");
  other.close();
  await accepted;
  expect(await reader.tally("enquiry")).toEqual({ waiting: 1 });
  for (const one of [store, reader]) await one.close();
});

test("[RUNS-01] only their owner can read a new database file and its folder", async () => {
  using place = newFolder();
  const database = join(place.folder, "deep", "backend.sqlite");
  await prepareBackend({ database });
  expect([statSync(database).mode & 0o777, statSync(dirname(database)).mode & 0o777]).toEqual([0o600, 0o700]);
});

describe("retries", () => {
  function lockedFor(times: number, code = "SQLITE_BUSY") {
    let attempts = 0;
    return {
      attempts: () => attempts,
      work: async () => {
        attempts++;
        clock += 500;
        if (attempts <= times) throw Object.assign(new Error("database is locked"), { code });
      },
    };
  }

  let clock = 1_800_000_000_000;
  beforeEach(() => void jest.spyOn(Date, "now").mockImplementation(() => clock));

  test.each([
    ["the file is locked", 15, "SQLITE_BUSY"],
    ["another process recovers the WAL", 3, "SQLITE_BUSY_RECOVERY"],
  ])("work is retried while %s", async (_what, times, code) => {
    const { work, attempts } = lockedFor(times, code);
    await createRetryWhileBusy()(work);
    expect(attempts()).toBe(times + 1);
  });

  test("[FORM-06] a caller queued behind a ten-second timeout fails at once; a later one waits again", async () => {
    const retryWhileBusy = createRetryWhileBusy();
    const forever = lockedFor(Number.POSITIVE_INFINITY);
    await expect(retryWhileBusy(forever.work)).rejects.toThrow("database is locked");
    expect(forever.attempts()).toBe(22);
    await expect(retryWhileBusy(forever.work)).rejects.toThrow("database is locked");
    expect(forever.attempts()).toBe(23);
    clock += 3_600_000;
    await retryWhileBusy(lockedFor(15).work);
  });

  test("other errors are not retried", async () => {
    const work = jest.fn().mockRejectedValue(Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }));
    await expect(createRetryWhileBusy()(work)).rejects.toThrow("disk full");
    expect(work).toHaveBeenCalledTimes(1);
  });
});
