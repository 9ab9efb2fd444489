import { siteDatabase } from "@/server/database/site-database";
import { fakeBackend, signedIn } from "@/server/testing/bff";
import { send } from "@/server/testing/send";

/** Whether this call counts as use of the only session, last used five minutes ago. */
async function countsAsUse(path: string): Promise<boolean> {
  const db = await siteDatabase();
  const before = Date.now() - 5 * 60_000;
  await db.updateTable("sessions").set({ lastUsedAt: before }).execute();
  await send("GET", path);
  const { lastUsedAt } = await db.selectFrom("sessions").select("lastUsedAt").executeTakeFirstOrThrow();
  return lastUsedAt > before;
}

test("background calls of an open page do not extend the session; other calls do, whatever their query", async () => {
  using _meera = await signedIn("enquiries");
  using _backend = fakeBackend();
  expect(await countsAsUse("/api/follow-up/news")).toBe(false);
  expect(await countsAsUse("/api/follow-up/people")).toBe(true);
  expect(await countsAsUse("/api/follow-up/people?isBackground=true")).toBe(true);
});
