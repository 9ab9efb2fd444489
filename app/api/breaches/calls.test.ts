import { signedIn } from "@/server/testing/bff";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const known = { awareAt: "2026-11-22T10:00:00.000Z", nature: "A telephone with a list of names was lost" };
const save = (version: number, value: object) => send("PUT", "/api/breaches/b1", { version, value });

test("a breach is recorded with its deadline of 72 hours, and keeps all its versions", async () => {
  await using site = await ownSiteDatabase();
  using _staff = await signedIn("admin");
  expect((await save(0, known)).body).toMatchObject({ version: 1, dueAt: "2026-11-25T10:00:00.000Z" });
  expect((await save(0, { ...known, nature: "Somebody else's" })).status).toBe(412);
  const reported = { ...known, boardToldAt: "2026-11-22T12:00:00.000Z", remedies: "Telephones are locked" };
  expect((await save(1, reported)).status).toBe(200);
  const { data } = (await send("GET", "/api/breaches")).body;
  expect(data).toMatchObject([{ _id: "b1", version: 2, value: { ...reported, boardDetailedAt: null, cause: "" } }]);
  expect(await site.db.selectFrom("breaches").select("version").execute()).toHaveLength(2);
});

test("the breach that the company noticed last comes first", async () => {
  await using _site = await ownSiteDatabase();
  using _staff = await signedIn("admin");
  const awareAt = { b1: "2026-11-21", b2: "2026-11-23", b3: "2026-11-22" };
  for (const [id, day] of Object.entries(awareAt))
    await send("PUT", `/api/breaches/${id}`, { version: 0, value: { ...known, awareAt: `${day}T10:00:00.000Z` } });
  const { data } = (await send("GET", "/api/breaches")).body;
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(["b2", "b3", "b1"]);
});
