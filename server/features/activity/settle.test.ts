import type { AuditChange } from "@/contract/schemas/audit";
import type { AuditEntry } from "@/server/database/tables";
import { backends } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { settleAll } from "./settle";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };

let site: Awaited<ReturnType<typeof ownSiteDatabase>>;
beforeEach(async () => {
  site = await ownSiteDatabase();
});
afterEach(() => site[Symbol.asyncDispose]());

/** An entry whose process died before it recorded the outcome. */
async function leftOpen(entry: Pick<AuditEntry, "action" | "rowId"> & { at?: number }, changes: AuditChange[]) {
  const id = `left open ${entry.action}`;
  const about = { thing: "customers", label: "Asha", by: "1", byName: "Meera", call: "", requestId: "", client: "" };
  const how = {
    outcome: "begun" as const,
    reason: "",
    endedAt: null,
    putsBack: null,
    changes: JSON.stringify(changes),
  };
  await site.db
    .insertInto("auditEntries")
    .values({ at: 1, ...about, ...how, ...entry, id })
    .execute();
  return async () => {
    const query = site.db.selectFrom("auditEntries").select(["outcome", "rowId"]).where("id", "=", id);
    return query.executeTakeFirstOrThrow();
  };
}

describe.each(backends)("in front of the %s backend", (_, start) => {
  async function startDesk() {
    const backend = await start();
    const meera = await backend.hire("admin");
    const session = meera.signedIn();
    const { body: row } = await send("POST", "/api/customers", asha);
    await site.db.deleteFrom("auditEntries").execute();
    const stop = async () => {
      session[Symbol.dispose]();
      await backend[Symbol.asyncDispose]();
    };
    return { row, caller: { token: meera.token }, [Symbol.asyncDispose]: stop };
  }

  test.each([
    ["done", "Malleshwaram", "Hennur"],
    ["not-done", "Hennur", "Malleshwaram"],
    ["unknown", "Malleshwaram", "Indiranagar"],
  ])("the row tells that a change of unknown outcome is %s", async (outcome, from, to) => {
    await using desk = await startDesk();
    const found = await leftOpen({ action: "changed", rowId: desk.row._id }, [
      ["address", from, to],
      ["a field that the row does not show", "old", "new"],
    ]);
    await settleAll(site.db, desk.caller);
    expect((await found()).outcome).toBe(outcome);
  });

  test("a write that may still be running stays open, and one without rows stays unknown", async () => {
    await using desk = await startDesk();
    const change: AuditChange[] = [["address", "Malleshwaram", "Hennur"]];
    const under = await leftOpen({ action: "changed", rowId: desk.row._id, at: Date.now() + 1_000 }, change);
    await settleAll(site.db, desk.caller);
    expect((await under()).outcome).toBe("begun");
    await site.db.updateTable("auditEntries").set({ at: 1, thing: "site-content" }).execute();
    await settleAll(site.db, desk.caller);
    expect((await under()).outcome).toBe("unknown");
  });

  test("the next change of a row settles earlier writes first, and does not mistake its own value for theirs", async () => {
    await using desk = await startDesk();
    const found = await leftOpen({ action: "changed", rowId: desk.row._id }, [["address", "Hennur", "Indiranagar"]]);
    await send("PUT", `/api/customers/${desk.row._id}`, { ...asha, address: "Indiranagar" });
    expect((await found()).outcome).toBe("not-done");
  });

  test("after another person's later write the outcome is recorded as unknown", async () => {
    await using desk = await startDesk();
    await send("PUT", `/api/customers/${desk.row._id}`, { ...asha, address: "Indiranagar" });
    const found = await leftOpen({ action: "changed", rowId: desk.row._id }, [["address", "Hennur", "Indiranagar"]]);
    expect((await send("GET", "/api/audit")).status).toBe(200);
    expect((await found()).outcome).toBe("unknown");
  });

  test("whether the row still exists settles a deletion", async () => {
    await using desk = await startDesk();
    const there = await leftOpen({ action: "deleted", rowId: desk.row._id }, []);
    await settleAll(site.db, desk.caller);
    expect((await there()).outcome).toBe("not-done");
    await site.db.deleteFrom("auditEntries").execute();
    const deletion = await leftOpen({ action: "deleted", rowId: "6560f0000000000000000000" }, []);
    await settleAll(site.db, desk.caller);
    expect((await deletion()).outcome).toBe("done");
  });

  test("an added row is found by its sent values, except rows that another entry names", async () => {
    await using desk = await startDesk();
    const sent = Object.entries(asha).map(([name, value]): AuditChange => [name, null, value]);
    const untold: AuditChange[] = [
      ["password", null, null],
      ["pictures", null, 2],
    ];
    const addition = await leftOpen({ action: "added", rowId: "" }, [...sent, ...untold]);
    await settleAll(site.db, desk.caller);
    expect(await addition()).toEqual({ outcome: "done", rowId: desk.row._id });
    await site.db.updateTable("auditEntries").set({ id: "the first", endedAt: 2 }).execute();
    const again = await leftOpen({ action: "added", rowId: "" }, sent);
    await settleAll(site.db, desk.caller);
    expect(await again()).toEqual({ outcome: "not-done", rowId: "" });
  });
});
