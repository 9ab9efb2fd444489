import fc from "fast-check";
import type { SiteDb, TroubleRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { siteOfEachTest } from "@/server/testing/site-database";
import type { Facts } from "./facts";
import { judges } from "./judge";
import { changeOf, noteTroubles } from "./watch";

const site = siteOfEachTest();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse("2026-11-22T14:00:00+05:30");
const well: Facts = {
  enquiries: { waiting: 0, deadLetters: 0, oldestAt: undefined },
  backend: "reachable",
  backup: { ranAt: now, trouble: "", backedUpAt: now, testedAt: now, testedRows: 1_234, lacks: [] },
  diskFree: 0.43,
  certificateEndsAt: now + 60 * DAY,
  leadSources: [],
};

beforeEach(() => {
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "b@example.com" });
});
afterEach(() => jest.restoreAllMocks());

const alerts = async (db: SiteDb) =>
  (await db.selectFrom("outbox").selectAll().where("kind", "=", "trouble").orderBy("acceptedAt").execute()).map(
    ({ payload }) => {
      const { name, is, at } = JSON.parse(payload);
      return `${name} ${is} ${(at - now) / MINUTE}`;
    },
  );

const refusedAt = (at: number) => ({ count: 1, origin: "https://example.in", at, siteUrl: env.SITE_URL });
const backup = well.backup as NonNullable<Facts["backup"]>;

test.each<[keyof typeof judges, string, Facts, boolean | undefined]>([
  ["waiting", "15 minutes", { enquiries: { waiting: 1, deadLetters: 0, oldestAt: now - 15 * MINUTE } }, false],
  ["waiting", "longer", { enquiries: { waiting: 1, deadLetters: 0, oldestAt: now - 15 * MINUTE - 1 } }, true],
  ["waiting", "an outbox that does not answer", {}, undefined],
  ["deadLetters", "one", { enquiries: { waiting: 0, deadLetters: 1, oldestAt: undefined } }, true],
  ["deadLetters", "none", well, false],
  ["address", "a refusal in the last day", { refusals: refusedAt(now - DAY) }, true],
  ["address", "a refusal before it", { refusals: refusedAt(now - DAY - 1) }, false],
  ["address", "none", { refusals: null }, false],
  ["backend", "away", { backend: "unreachable" }, true],
  ["backend", "not asked yet", {}, undefined],
  ["backup", "26 hours old", { backup: { ...backup, backedUpAt: now - 26 * HOUR } }, false],
  ["backup", "older", { backup: { ...backup, backedUpAt: now - 26 * HOUR - 1 } }, true],
  ["backup", "new, and the copy elsewhere failed", { backup: { ...backup, trouble: "status 3" } }, true],
  ["backup", "never made", { backup: null }, true],
  ["backup", "without a database in use", { backup: { ...backup, lacks: ["backend.dump"] } }, true],
  ["backup", "without a hosted backend's data", { backup: { ...backup, lacks: ["hosted"] } }, false],
  ["backup", "of a database that does not answer", {}, undefined],
  ["disk", "a tenth free", { diskFree: 0.1 }, false],
  ["disk", "less", { diskFree: 0.0999 }, true],
  ["leadSources", "a refused token", { leadSources: [{ name: "Facebook", trouble: "A new token is needed." }] }, true],
  ["leadSources", "none refused", { leadSources: [] }, false],
  ["certificate", "14 days left", { certificateEndsAt: now + 14 * DAY }, false],
  ["certificate", "less", { certificateEndsAt: now + 14 * DAY - 1 }, true],
  ["certificate", "ended", { certificateEndsAt: now - DAY }, true],
])("%s, %s: counts as a problem exactly as the owner was promised", (name, _what, facts, isTrouble) => {
  expect(judges[name](facts, now).isTrouble).toBe(isTrouble);
});

test("no alert is sent while all is well or nothing is known", async () => {
  await noteTroubles(site.db, well, now);
  await noteTroubles(site.db, {}, now + MINUTE);
  expect([await alerts(site.db), await site.db.selectFrom("troubles").selectAll().execute()]).toEqual([[], []]);
});

test("a problem makes one alert, however many servers see it how often, and one when it ends", async () => {
  const other = await site.another();
  const full = { ...well, diskFree: 0.05 };
  await Promise.all([site.db, other, site.db, other].map((db) => noteTroubles(db, full, now)));
  for (let minute = 1; minute < 300; minute += 30) await noteTroubles(other, full, now + minute * MINUTE);
  await Promise.all([site.db, other].map((db) => noteTroubles(db, well, now + 300 * MINUTE)));
  await noteTroubles(site.db, well, now + 301 * MINUTE);
  expect(await alerts(site.db)).toEqual(["disk began 0", "disk ended 300"]);
});

test("a missing backend makes an alert after ten minutes, and none if it is back sooner", async () => {
  const away: Facts = { ...well, backend: "unreachable" };
  for (const minute of [0, 9]) await noteTroubles(site.db, away, now + minute * MINUTE);
  await noteTroubles(site.db, well, now + 9.5 * MINUTE);
  for (const minute of [10, 19]) await noteTroubles(site.db, away, now + minute * MINUTE);
  expect(await alerts(site.db)).toEqual([]);
  await noteTroubles(site.db, away, now + 20 * MINUTE);
  await noteTroubles(site.db, well, now + 25 * MINUTE);
  expect(await alerts(site.db)).toEqual(["backend began 20", "backend ended 25"]);
});

test("an unknown state ends no problem", async () => {
  await noteTroubles(site.db, { ...well, diskFree: 0.05 }, now);
  await noteTroubles(site.db, {}, now + MINUTE);
  await noteTroubles(site.db, { ...well, diskFree: 0.05 }, now + 2 * MINUTE);
  expect(await alerts(site.db)).toEqual(["disk began 0"]);
});

test("without a mail server a problem is recorded and no mail is queued", async () => {
  jest.replaceProperty(env, "email", undefined);
  await noteTroubles(site.db, { ...well, diskFree: 0.05 }, now);
  expect(await alerts(site.db)).toEqual([]);
  expect(await site.db.selectFrom("troubles").select(["name", "since", "endedAt"]).execute()).toEqual([
    { name: "disk", since: now, endedAt: null },
  ]);
});

test("concurrent problems make separate alerts", async () => {
  const bad = { ...well, diskFree: 0, enquiries: { waiting: 2, deadLetters: 1, oldestAt: now - HOUR } };
  await noteTroubles(site.db, bad, now);
  expect((await alerts(site.db)).sort()).toEqual(["deadLetters began 0", "disk began 0", "waiting began 0"]);
});

test("whatever happens, there are at most two mails an hour about one thing, and no end without a beginning", () => {
  const looks = fc.array(fc.record({ isTrouble: fc.option(fc.boolean(), { nil: undefined }), after: fc.nat(20) }), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(looks, fc.constantFrom(0, 10 * MINUTE), (seen, patienceMs) => {
      let [row, at]: [TroubleRow | undefined, number] = [undefined, now];
      const mails: { tells: string; at: number }[] = [];
      for (const { isTrouble, after } of seen) {
        at += after * MINUTE;
        const change = changeOf(row, { isTrouble, says: "", patienceMs }, at);
        if (!change) continue;
        const { tells, ...next } = change;
        row = { ...next, name: "disk" };
        if (tells) mails.push({ tells, at });
      }
      expect(mails.map(({ tells }) => tells)).toEqual(mails.map((_, index) => (index % 2 ? "ended" : "began")));
      const begun = mails.filter(({ tells }) => tells === "began");
      begun.forEach((mail, index) => {
        const before = begun[index - 1];
        if (before) expect(mail.at - before.at).toBeGreaterThanOrEqual(HOUR);
      });
    }),
  );
});
