import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { openSiteDatabase } from "@/server/database/open";
import { createStore } from "@/server/database/outbox/store";
import { isAnyPutAside } from "./damaged-file";

const entry = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "x".repeat(500) });

/** The place of a database that is thrown away afterwards. */
function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  return {
    folder,
    file: join(folder, "site.sqlite"),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An outbox in the database of this place, and how to close it. */
async function openOutbox(place: { file: string }) {
  const db = await openSiteDatabase(place);
  return { ...createStore(db), close: () => db.destroy() };
}

/** Moves what is in the log beside the file into the file, as SQLite does now and then. */
function checkpoint(file: string) {
  const database = new Libsql(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** What the log says of errors while this is done. */
async function errorsDuring(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await work();
  write.mockRestore();
  return lines.join("");
}

const damages: Record<string, (file: string) => void> = {
  "is none of SQLite's": (file) => writeFileSync(file, "not a database at all ".repeat(1_000)),
  "was overwritten in the middle": (file) => {
    const at = openSync(file, "r+");
    writeSync(at, Buffer.alloc(8_192, "Z"), 0, 8_192, 16_384);
    closeSync(at);
  },
  "was cut off": (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)),
};

for (const [how, damage] of Object.entries(damages)) {
  test(`a site's database that ${how} is put aside as it is, with a loud error, and a new one takes enquiries`, async () => {
    using place = newPlace();
    const before = await openOutbox(place);
    await before.accept(Array.from({ length: 200 }, (_, at) => entry(`old ${at}`)));
    await before.close();
    checkpoint(place.file);
    damage(place.file);
    const damaged = readFileSync(place.file);

    const said = await errorsDuring(async () => {
      const after = await openOutbox(place);
      await after.accept([entry("new")]);
      expect(await after.tally("enquiry")).toEqual({ waiting: 1 });
      await after.close();
    });

    expect(said).toContain("the site's database is damaged");
    const [aside = ""] = readdirSync(place.folder).filter((name) => name.includes(".damaged-"));
    expect(readFileSync(join(place.folder, aside)).equals(damaged)).toBe(true);
    expect(isAnyPutAside(place.file)).toBe(true);
  });
}

test("a sound one is not touched, nor one that somebody is writing to", async () => {
  using place = newPlace();
  const first = await openOutbox(place);
  await first.accept([entry("a")]);
  const second = await openOutbox(place);
  expect(await second.tally("enquiry")).toEqual({ waiting: 1 });
  for (const store of [first, second]) await store.close();
  expect(readdirSync(place.folder).filter((name) => name.includes("damaged"))).toEqual([]);
  expect(isAnyPutAside(place.file)).toBe(false);
});

test("while another program holds the file, an enquiry waits, and is taken once it lets go", async () => {
  using place = newPlace();
  const [store, reader] = [await openOutbox(place), await openOutbox(place)];
  const other = new Libsql(place.file);
  other.exec("begin immediate");
  let isTaken = false;
  const taken = store.accept([entry("a")]).then(() => {
    isTaken = true;
  });
  // Whoever only reads is not held up.
  expect(await reader.tally("enquiry")).toEqual({});
  expect(isTaken).toBe(false);
  other.exec("commit");
  other.close();
  await taken;
  expect(await reader.tally("enquiry")).toEqual({ waiting: 1 });
  for (const one of [store, reader]) await one.close();
});
