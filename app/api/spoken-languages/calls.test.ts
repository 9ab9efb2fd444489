import type { Language } from "@/contract/language";
import { withSpokenLanguages } from "@/server/identity/spoken-languages";
import { type Member, startTestBackend } from "@/server/testing/backends";
import { asks } from "@/server/testing/send";

const sets = (member: Member, { id }: Pick<Member, "id">, languages: unknown) =>
  asks(member, "PUT", `/api/spoken-languages/${id}`, { languages });
const own = async (member: Member): Promise<Language[]> =>
  (await asks(member, "GET", "/api/spoken-languages/own")).body.languages;
const stored = (person: { sub?: string; email: string }) => withSpokenLanguages((store) => store.of(person));

test("staff speak English until a colleague says otherwise, and see in their account what they speak", async () => {
  await using backend = await startTestBackend();
  const [manager, meera] = [await backend.hire("employee"), await backend.hire("enquiries")];
  const listed = async () => {
    const { data } = (await asks(manager, "GET", "/api/spoken-languages")).body;
    return data.find(({ _id }: { _id: string }) => _id === meera.id).languages;
  };
  expect([await listed(), await own(meera)]).toEqual([["en"], ["en"]]);
  expect((await sets(manager, meera, ["kn", "en"])).status).toBe(200);
  expect([await listed(), await own(meera)]).toEqual([
    ["en", "kn"],
    ["en", "kn"],
  ]);
  expect((await sets(manager, meera, ["hi"])).status).toBe(200);
  expect(await own(meera)).toEqual(["hi"]);
});

test("no language, and one that the site does not have, are refused and change nothing", async () => {
  await using backend = await startTestBackend();
  const [manager, meera] = [await backend.hire("employee"), await backend.hire("enquiries")];
  await sets(manager, meera, ["kn"]);
  const refused = await sets(manager, meera, []);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { languages: "Choose at least one language" }]);
  expect((await sets(manager, meera, ["ta"])).status).toBe(422);
  expect((await sets(manager, { id: "6560f0000000000000000000" }, ["kn"])).status).toBe(404);
  expect(await own(meera)).toEqual(["kn"]);
});

test("[AUTH-06] staff who are not admins do not change what an admin speaks", async () => {
  await using backend = await startTestBackend();
  const [admin, manager] = [await backend.hire("admin"), await backend.hire("employee")];
  expect((await sets(manager, admin, ["kn"])).status).toBe(403);
  expect((await sets(manager, manager, ["kn"])).status).toBe(200);
  expect([await own(admin), await own(manager)]).toEqual([["en"], ["kn"]]);
});

test("languages follow a person to a new email, and end with them", async () => {
  await using backend = await startTestBackend();
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("dashboard")];
  const change = { name: "Meera", role: "Sales", permissions: ["dashboard"], phone: "9000000001" };
  const email = `moved-${meera.email}`;
  await sets(admin, meera, ["en", "kn"]);
  expect((await asks(admin, "PUT", `/api/employees/${meera.id}`, { ...change, email })).status).toBe(200);
  expect(await stored({ sub: meera.id, email })).toEqual(["en", "kn"]);
  expect(await stored({ email: meera.email })).toEqual(["en"]);
  await asks(admin, "DELETE", `/api/employees/${meera.id}`);
  expect(await stored({ sub: meera.id, email })).toEqual(["en"]);
});
