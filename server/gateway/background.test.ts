import { siteDatabase } from "@/server/database/site-database";
import { fakeBackend, signedIn } from "@/server/testing/bff";
import { send } from "@/server/testing/send";

/** Whether the one session there is, last used a while ago, is used again by this call. */
async function isUse(path: string): Promise<boolean> {
  const db = await siteDatabase();
  const before = Date.now() - 5 * 60_000;
  await db.updateTable("sessions").set({ lastUsedAt: before }).execute();
  await send("GET", path);
  const { lastUsedAt } = await db.selectFrom("sessions").select("lastUsedAt").executeTakeFirstOrThrow();
  return lastUsedAt > before;
}

test("what an open page asks by itself keeps nobody signed in; what somebody does counts, whatever is sent with it", async () => {
  using _meera = await signedIn("enquiries");
  using _backend = fakeBackend();
  expect(await isUse("/api/follow-up/news")).toBe(false);
  expect(await isUse("/api/follow-up/people")).toBe(true);
  expect(await isUse("/api/follow-up/people?isBackground=true")).toBe(true);
});
