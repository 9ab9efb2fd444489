import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";
import { createBackend } from "../backend";
import { prepareBackend } from "../prepare";

/** The file of a backend with demo data, deleted afterwards. */
async function newFile() {
  const folder = mkdtempSync(join(tmpdir(), "unusable-"));
  const file = join(folder, "backend.sqlite");
  await prepareBackend({ database: file });
  const database = new Libsql(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  return { folder, file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function addBackup(folder: string, time: string) {
  const backup = join(folder, "backups", time);
  mkdirSync(backup, { recursive: true });
  for (const name of ["backend.sqlite", "rows.json"]) writeFileSync(join(backup, name), "");
  return backup;
}

const damages: { how: string; damage: (file: string) => void }[] = [
  { how: "is a text", damage: (file) => writeFileSync(file, "not a database at all ".repeat(1_000)) },
  { how: "was cut off", damage: (file) => truncateSync(file, 20_000) },
  {
    how: "was overwritten in the middle",
    damage: (file) => {
      const at = openSync(file, "r+");
      writeSync(at, Buffer.alloc(8_192, "Z"), 0, 8_192, 16_384);
      closeSync(at);
    },
  },
];

for (const { how, damage } of damages) {
  test(`a database file that ${how} is named with the newest backup and the way to restore it, and left as it is`, async () => {
    using place = await newFile();
    addBackup(place.folder, "2026-11-20T02-30-00-000Z");
    const newest = addBackup(place.folder, "2026-11-21T02-30-00-000Z");
    rmSync(join(addBackup(place.folder, "2026-11-22T02-30-00-000Z"), "rows.json"));
    damage(place.file);
    const damaged = readFileSync(place.file);
    await expect(prepareBackend({ database: place.file })).rejects.toThrow(
      new RegExp(
        `^${place.file} is damaged \\(.+\\)\\. The newest backup is ${newest}\\..*npm run restore -- ${newest}`,
      ),
    );
    expect(readFileSync(place.file).equals(damaged)).toBe(true);
  });
}

test("the message says so if there is no backup", async () => {
  using place = await newFile();
  writeFileSync(place.file, "not a database at all ".repeat(1_000));
  const message = `There is no backup in ${join(place.folder, "backups")}`;
  await expect(prepareBackend({ database: place.file })).rejects.toThrow(message);
});

test("a backend with such a file answers 500, and its log names the file and what to do", async () => {
  using place = await newFile();
  const newest = addBackup(place.folder, "2026-11-21T02-30-00-000Z");
  writeFileSync(place.file, "not a database at all ".repeat(1_000));
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const backend = createBackend({ database: place.file, jwtSecret: "for the tests of the backend only, and long" });
  const response = await backend.handle(new Request("http://backend.test/api/cities"));
  await backend.close();
  write.mockRestore();
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain(place.folder);
  expect(lines.join("")).toContain(`${place.file} is damaged`);
  expect(lines.join("")).toContain(`npm run restore -- ${newest}`);
});

test("a folder in the place of the file is reported", async () => {
  using place = await newFile();
  rmSync(place.file);
  mkdirSync(place.file);
  await expect(prepareBackend({ database: place.file })).rejects.toThrow(/backend\.sqlite cannot be opened \(.+\)\./);
});

test("an unreadable file with our own owner gets its permissions back", async () => {
  using place = await newFile();
  chmodSync(place.file, 0);
  expect(await prepareBackend({ database: place.file })).toEqual({ seeded: false });
  expect(statSync(place.file).mode & 0o777).toBe(0o600);
});

testWhere(process.getuid?.() === 0, needs.root)(
  "a file with another owner is reported, with the owner it needs",
  async () => {
    using place = await newFile();
    chmodSync(place.folder, 0o755);
    process.seteuid?.(65_534);
    try {
      await expect(prepareBackend({ database: place.file })).rejects.toThrow(
        /backend\.sqlite cannot be opened \((EPERM|EACCES).+\)\. It must belong to the user \d+, with mode 600\./,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

test("a damaged search index is rebuilt, and the database is used", async () => {
  using place = await newFile();
  const database = new Libsql(place.file);
  database.exec(`
    insert into enquiries_search (enquiries_search, rank) values ('secure-delete', 1);
    insert into enquiries (_id, name, phone, email, location, plot_size, enquiry, status, createdAt, updatedAt)
      select 'newest', name, phone, email, location, plot_size, enquiry, status, createdAt, updatedAt from enquiries limit 1;
    delete from enquiries where _id = 'newest';`);
  database.close();
  expect(verdictOn(place.file)).toMatch(/^malformed inverted index/);
  await prepareBackend({ database: place.file });
  expect(verdictOn(place.file)).toBe("ok");
});

/** On a connection of its own: one goes by what it has seen of the index. */
function verdictOn(file: string) {
  const database = new Libsql(file);
  const { quick_check: verdict } = Object(database.prepare("pragma quick_check").get());
  database.close();
  return verdict;
}
