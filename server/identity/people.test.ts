import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { startTestBackend } from "@/server/testing/backends";
import { insertFollowed } from "@/server/testing/followed";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { rememberPerson } from "./people";

const site = siteOfEachTest();

const employee = { name: "Meera Nair", role: "Sales", phone: "90000 00601" };

async function assignable() {
  const { status, body } = await send("GET", "/api/follow-up/people");
  expect(status).toBe(200);
  return (body.data as { name: string }[]).map(({ name }) => name);
}

test("only staff who may see enquiries and have signed in can be assigned one", async () => {
  await using backend = await startTestBackend();
  await rememberPerson({ sub: "1", email: "t@example.com", name: "Thomas", permissions: ["packages", "projects"] });
  await rememberPerson({ sub: "2", email: "o@example.com", name: "Owner", permissions: ["admin"] });
  using _session = (await backend.hire("enquiries")).signedIn();
  expect(await assignable()).toEqual(["Meera", "Owner"]);
});

test("[AUTH-04] staff who lose the permission or are deleted can no longer be assigned, and their name stays", async () => {
  await using backend = await startTestBackend();
  const [meera, other] = [await backend.hire("enquiries"), await backend.hire("enquiries")];
  using _admin = (await backend.hire("admin")).signedIn();
  expect(await assignable()).toHaveLength(3);
  const change = { ...employee, email: meera.email, permissions: ["packages"] };
  expect((await send("PUT", `/api/employees/${meera.id}`, change)).status).toBe(200);
  expect((await send("DELETE", `/api/employees/${other.id}`)).status).toBe(200);
  expect(await assignable()).toHaveLength(1);
  const rows = await site.db.selectFrom("people").select(["name", "email", "permissions"]).orderBy("name").execute();
  expect(rows).toContainEqual({ name: "Meera Nair", email: meera.email, permissions: '["packages"]' });
  expect(rows).toContainEqual({ name: "Meera", email: "", permissions: "[]" });
});

test("a change of address keeps a person's enquiries, their turn for new ones and their saved views", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("enquiries");
  // A token without an id: the address identifies the person.
  await insertFollowed(site.db, { id: "1", assignee: meera.email });
  await rememberPerson({ email: meera.email, name: "Meera", permissions: ["enquiries"] });
  const content = createContentStore(site.db, () => 1_000);
  const value = { ...defaults.desk, byTurn: [meera.email, "ravi@example.com"] };
  await content.save("desk", { value, version: 0 }, { name: "Owner", holder: "owner" });
  const setting = { changedAt: 1_000, changedBy: "" };
  const turns = { name: "turns", value: `{"${meera.email}":3,"ravi@example.com":4}`, ...setting } as const;
  const views = { name: `list-views of ${meera.email}`, value: "[]", ...setting } as const;
  await site.db.insertInto("settings").values([turns, views]).execute();
  using _admin = (await backend.hire("admin")).signedIn();
  const change = { ...employee, email: "rao@example.com", permissions: ["enquiries"] };
  expect((await send("PUT", `/api/employees/${meera.id}`, change)).status).toBe(200);
  const { assignee } = await site.db.selectFrom("followedRows").select("assignee").executeTakeFirstOrThrow();
  expect(assignee).toBe("rao@example.com");
  const { byTurn } = JSON.parse((await content.newest("desk"))?.value ?? "");
  expect(byTurn).toEqual(["rao@example.com", "ravi@example.com"]);
  const settings = await site.db.selectFrom("settings").select(["name", "value"]).execute();
  expect(settings).toContainEqual({ name: "list-views of rao@example.com", value: "[]" });
  const stored = settings.find(({ name }) => name === "turns")?.value ?? "";
  expect(JSON.parse(stored)).toEqual({ "rao@example.com": 3, "ravi@example.com": 4 });
});
