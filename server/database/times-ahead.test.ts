import { newSiteDatabase } from "@/server/testing/site-database";
import { forgetTimesAhead } from "./times-ahead";

const now = Date.parse("2026-11-28T12:00:00+05:30");
const TOMORROW = now + 86_400_000;

test("an alert that began or was mailed by a clock that was ahead is judged anew, and others last", async () => {
  await using site = await newSiteDatabase();
  const row = { endedAt: null, isTold: 1, since: now, toldAt: now };
  await site.db
    .insertInto("troubles")
    .values([
      { ...row, name: "disk" },
      { ...row, name: "backend", since: TOMORROW },
      { ...row, name: "backup", toldAt: TOMORROW },
    ])
    .execute();
  await forgetTimesAhead(site.db, now);
  expect(await site.db.selectFrom("troubles").select("name").execute()).toEqual([{ name: "disk" }]);
});

test("identity that was proved by a clock that was ahead is to be proved again", async () => {
  await using site = await newSiteDatabase();
  const session = { sub: "1", email: "m@example.com", name: "Meera", device: "", address: "", createdAt: now };
  const rest = { lastUsedAt: now, expiresAt: TOMORROW, endedAt: null, endedBy: null };
  const [recent, ahead] = [
    { ...session, ...rest, id: "recent", provedAt: now },
    { ...session, ...rest, id: "ahead", provedAt: TOMORROW },
  ];
  await site.db.insertInto("sessions").values([recent, ahead]).execute();
  await forgetTimesAhead(site.db, now);
  const left = await site.db.selectFrom("sessions").select(["id", "provedAt"]).orderBy("id").execute();
  expect(left).toEqual([
    { id: "ahead", provedAt: 0 },
    { id: "recent", provedAt: now },
  ]);
});
