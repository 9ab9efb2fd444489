import { person } from "@/server/testing/followed";
import { databaseAway, ownSiteDatabase } from "@/server/testing/site-database";
import { notePageRefused, notePasswordSet, noteSession, noteSignInRefused } from "./events";

const origin = (client: string) => ({ requestId: "r", client });
const meera = { sub: "1", email: "meera@example.com", name: "Meera" };

async function ownRecord() {
  const site = await ownSiteDatabase();
  const entries = () => site.db.selectFrom("auditEntries").selectAll().orderBy("at").orderBy("id").execute();
  return { ...site, entries };
}

test("whose address was typed at a refused sign-in is kept of somebody on the staff alone, once a minute and client", async () => {
  await using record = await ownRecord();
  const clock = jest.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  for (const holder of ["meera", "ravi"]) await person(record.db, holder);
  for (const typed of [" Ravi@Example.com", "ravi@example.com", "stranger@example.com", ""])
    await noteSignInRefused(typed, "wrong password", origin("198.51.100.1"));
  await noteSignInRefused("ravi@example.com", "wrong password", origin("198.51.100.2"));
  const noted = (await record.entries()).map(({ by, byName, client }) => [by, byName, client].join(" ").trim());
  clock.mockRestore();
  expect(noted.sort()).toEqual(["198.51.100.1", "ravi ravi 198.51.100.1", "ravi ravi 198.51.100.2"]);
  expect(JSON.stringify(await record.entries())).not.toContain("stranger");
});

test("who came in, went, was refused a page and chose a new password is on record with what came of it", async () => {
  await using record = await ownRecord();
  await noteSession("signed-in", meera, origin("a"));
  await noteSession("signed-out", meera, origin("b"));
  await notePageRefused("/admin/employees", meera, origin("c"));
  await notePasswordSet(meera, origin("d"), "done");
  const noted = (await record.entries()).sort((one, other) => one.client.localeCompare(other.client));
  expect(noted.map(({ action, outcome, label }) => [action, outcome, label])).toEqual([
    ["signed-in", "done", ""],
    ["signed-out", "done", ""],
    ["refused", "refused", "/admin/employees"],
    ["changed", "done", "Meera"],
  ]);
  expect(noted.every(({ by, byName }) => by === "1" && byName === "Meera")).toBe(true);
  expect(noted.at(-1)).toMatchObject({ thing: "employees", rowId: "1", changes: '[["password",null,null]]' });
});

test("what has happened is not refused because it cannot be noted", async () => {
  using _away = databaseAway();
  await noteSession("signed-in", meera, origin("a"));
  await noteSignInRefused("ravi@example.com", "wrong password", origin("a"));
});
