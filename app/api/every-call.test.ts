import fc from "fast-check";
import { NextRequest } from "next/server";
import { type AnyInput, addressOf, type Call } from "@/contract/calls/call";
import { outbox } from "@/server/database/outbox/outbox";
import { env } from "@/server/platform/env";
import { sampleLead, startEmbedded, startTestBackend } from "@/server/testing/backends";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { asRequest, expectCalm, hostileRequests } from "@/server/testing/hostile";
import { testOutbox } from "@/server/testing/outbox";
import { findHandlers, handle, send, sendAs } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";
import "@/server/testing/open-outbox";

/** Properties that every JavaScript object inherits, so a plain `table[name]` finds them. */
const NAMES = ["constructor", "__proto__"];

async function callsWithParams(): Promise<Call[]> {
  const rows = (await findHandlers((path) => path.includes(":"))).flatMap(({ row }) => row ?? []);
  return rows.filter(({ path }) => path.includes(":"));
}

function addressWith({ path }: Call, name: string): string {
  const params: AnyInput["params"] = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, name]));
  return addressOf(path, { params });
}

test.each(NAMES)(
  "a call with %s as a parameter causes no internal error, and is logged if it is refused",
  async (name) => {
    await using site = await ownSiteDatabase();
    await using backend = await startTestBackend();
    await using _undelivering = await testOutbox();
    // The second has no permission for most of these calls.
    const [admin, meera] = [await backend.hire("admin"), await backend.hire("dashboard")];
    const wrong: string[] = [];
    let refused = 0;
    for (const call of await callsWithParams())
      for (const member of [admin, meera]) {
        const { status } = await sendAs(member, call.method, addressWith(call, name), call.body && {});
        const entries = await site.db.deleteFrom("auditEntries").returningAll().execute();
        const entry = entries.find(({ action }) => action === "refused");
        const isUnlogged = status === 403 && entry?.call !== `${call.method} ${call.path}`;
        if (status >= 500 || isUnlogged) wrong.push(`${call.method} ${call.path} (${status})`);
        if (status === 403) refused += 1;
      }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(30);
  },
);

test("an unknown kind of record is missing, and for staff who may see no records it is forbidden and logged", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  const member = await backend.hire("customers");
  const ravi = await backend.hire("cities");
  {
    using _member = member.signedIn();
    expect((await send("GET", "/api/follow-up/constructor/abc")).status).toBe(404);
  }
  using _ravi = ravi.signedIn();
  expect((await send("GET", "/api/follow-up/constructor/abc")).status).toBe(403);
  expect(await site.db.selectFrom("auditEntries").select(["action", "thing", "rowId", "call"]).execute()).toEqual([
    { action: "refused", thing: "follow-up", rowId: "abc", call: "GET /api/follow-up/:kind/:id" },
  ]);
});

test("no input to any call of the BFF causes an internal error or leaks internals", async () => {
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  for (const { row, handle } of await findHandlers()) {
    if (!row) continue;
    await fc.assert(
      fc.asyncProperty(hostileRequests(row), async (hostile) => {
        const { path, params, init } = asRequest(row, hostile);
        init.headers.set("origin", env.SITE_URL);
        const request = new NextRequest(new URL(path, env.SITE_URL), init);
        await expectCalm(await handle(request, { params: Promise.resolve(params) }));
      }),
      fuzzOptions(3),
    );
  }
  await (await outbox()).close();
}, 600_000);

const OCTOBER = "from=2026-10-01&to=2026-10-31";
const ask = (path: string, site?: string) =>
  handle(
    new NextRequest(new URL(path, env.SITE_URL), { headers: site === undefined ? {} : { "sec-fetch-site": site } }),
  );

async function startOffice() {
  const office = await openTestSite(startEmbedded, "admin");
  await office.backend.addEnquiry(sampleLead);
  const { data } = await (await ask("/api/enquiries")).json();
  const entries = office.db.selectFrom("auditEntries").select("action").orderBy("at").orderBy("id");
  const logged = async () => (await entries.execute()).map(({ action }) => action);
  return { ...office, record: `/api/follow-up/enquiry/${data[0]._id}`, logged };
}

test("[AUTH-05] a link on another site opens no file and no record with a person's session, and logs nothing as theirs", async () => {
  await using office = await startOffice();
  const paths = [
    `/api/month.xlsx?${OCTOBER}`,
    `/api/sources.xlsx?${OCTOBER}`,
    `/api/conversions.csv?${OCTOBER}`,
    "/api/quotes/any/pdf",
    "/api/quotes",
    "/api/enquiries",
    office.record,
  ];
  for (const path of paths) {
    const answer = await ask(path, "cross-site");
    const { error } = await answer.json();
    expect([path, answer.status, error.message]).toEqual([path, 403, "Open this from the site itself."]);
  }
  expect(await office.logged()).toEqual([]);
});

test.each(["same-origin", "same-site", "none", undefined])(
  "[AUTH-05] a file and a record open for Sec-Fetch-Site %s, as from a page, a bookmark or an older browser",
  async (site) => {
    await using office = await startOffice();
    for (const path of [`/api/month.xlsx?${OCTOBER}`, `/api/sources.xlsx?${OCTOBER}`, office.record])
      expect([path, (await ask(path, site)).status]).toEqual([path, 200]);
    expect((await ask("/api/quotes/any/pdf", site)).status).toBe(404);
    expect(await office.logged()).toEqual(["exported", "exported", "opened"]);
  },
);

test.each(["/api/cities", "/api/projects", "/api/estimate.pdf?plot=30x40&floors=2"])(
  "what is public opens from another site: %s",
  async (path) => {
    await using _site = await ownSiteDatabase();
    await using _backend = await startEmbedded();
    expect((await ask(path, "cross-site")).status).not.toBe(403);
  },
);
