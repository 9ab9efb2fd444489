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

test("a refused sign-in names only staff addresses, and is audited once per minute and client", async () => {
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

test("sign-ins, sign-outs, refused pages and new passwords are audited with their outcome", async () => {
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

test("an event is not refused because it cannot be audited", async () => {
  using _away = databaseAway();
  await noteSession("signed-in", meera, origin("a"));
  await noteSignInRefused("ravi@example.com", "wrong password", origin("a"));
});
