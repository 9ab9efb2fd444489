import { type AnyInput, addressOf, type Call } from "@/contract/calls/call";
import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { findHandlers } from "@/server/testing/handlers";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

/** Properties that every JavaScript object inherits, so a plain `table[name]` finds them. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty"];

/** Every call of the table with a path parameter. */
async function callsWithParams(): Promise<Call[]> {
  const rows = (await findHandlers((path) => path.includes(":"))).flatMap(({ row }) => row ?? []);
  return rows.filter(({ path }) => path.includes(":"));
}

/** The call's path with the same name for each parameter. */
function addressWith({ path }: Call, name: string): string {
  const params: AnyInput["params"] = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, one]) => [one, name]));
  return addressOf(path, { params });
}

test.each(NAMES)("a call with %s as a parameter causes no internal error", async (name) => {
  await using _site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  await using _undelivering = await testOutbox();
  using _admin = (await backend.hire("admin")).signedIn();
  const failed: string[] = [];
  for (const call of await callsWithParams()) {
    const { status } = await send(call.method, addressWith(call, name), call.body && {});
    if (status >= 500) failed.push(`${call.method} ${call.path} (${status})`);
  }
  expect(failed).toEqual([]);
});

test.each(NAMES)("each refused call with %s as a parameter is logged", async (name) => {
  await using site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  // A person without permission for most of these calls.
  using _meera = (await backend.hire("dashboard")).signedIn();
  const unlogged: string[] = [];
  let refused = 0;
  for (const call of await callsWithParams()) {
    const { status } = await send(call.method, addressWith(call, name), call.body && {});
    const entries = await site.db.deleteFrom("auditEntries").returningAll().execute();
    if (status !== 403) continue;
    refused += 1;
    const [entry] = entries.filter(({ action }) => action === "refused");
    if (entry?.call !== `${call.method} ${call.path}`) unlogged.push(`${call.method} ${call.path}`);
  }
  expect(unlogged).toEqual([]);
  expect(refused).toBeGreaterThan(30);
});

test("an unknown kind of record is missing, and for staff who may see no records it is forbidden and logged", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  const asha = await backend.hire("customers");
  const ravi = await backend.hire("cities");
  {
    using _asha = asha.signedIn();
    expect((await send("GET", "/api/follow-up/constructor/abc")).status).toBe(404);
  }
  using _ravi = ravi.signedIn();
  expect((await send("GET", "/api/follow-up/constructor/abc")).status).toBe(403);
  expect(await site.db.selectFrom("auditEntries").select(["action", "thing", "rowId", "call"]).execute()).toEqual([
    { action: "refused", thing: "follow-up", rowId: "abc", call: "GET /api/follow-up/:kind/:id" },
  ]);
});
