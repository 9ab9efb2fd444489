import "server-only";
import type { z } from "zod";
import { breachCalls, personalDataCalls } from "@/contract/calls/personal-data";
import { HOUR_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import {
  BOARD_HOURS,
  type Breach,
  type breachSaved,
  type DataRequestShown,
  type RequestOutcome,
} from "@/contract/schemas/personal-data";
import { withSite } from "@/server/database/site-database";
import type { BreachVersion, DataRequest, SiteDb } from "@/server/database/tables";
import { authorOf } from "@/server/features/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import { erase } from "./erase";
import { findPerson } from "./find-person";
import { toPersonalData } from "./personal-data";
import { readUpcomingDeletions } from "./retention";

export const personalDataAnswers = implementSite(personalDataCalls, {
  find: async ({ body, staff }) => ({
    data: await toPersonalData(await findPerson(body.knownBy, { token: staff.token })),
  }),
  async export({ body, staff }) {
    const data = await toPersonalData(await findPerson(body.knownBy, { token: staff.token }));
    const counts = Object.fromEntries(data.parts.map(({ part, rows }) => [part, rows.length]));
    const outcome = JSON.stringify({ counts, kept: [], leftToDo: [] } satisfies RequestOutcome);
    const { ownerId: by, name: byName } = authorOf(staff);
    const row = { id: crypto.randomUUID(), kind: "export", at: Date.now(), by, byName, outcome } as const;
    await withSite((db) => db.insertInto("dataRequests").values(row).execute());
    return { data };
  },
  async erase({ body, staff }) {
    const id = await erase(body, staff);
    const query = (db: SiteDb) => db.selectFrom("dataRequests").selectAll().where("id", "=", id);
    return { data: toDataRequest(await withSite((db) => query(db).executeTakeFirstOrThrow())) };
  },
  ahead: async () => ({ data: await readUpcomingDeletions() }),
  async requests() {
    const query = (db: SiteDb) => db.selectFrom("dataRequests").selectAll().orderBy("at", "desc").limit(MAX_REQUESTS);
    return { data: (await withSite((db) => query(db).execute())).map(toDataRequest) };
  },
});

const MAX_REQUESTS = 200;

const toDataRequest = ({ id, kind, at, byName, outcome }: DataRequest): DataRequestShown => ({
  _id: id,
  kind,
  by: byName,
  at: new Date(at).toISOString(),
  outcome: JSON.parse(outcome),
});

export const breachAnswers = implementSite(breachCalls, {
  list: async () => ({ data: (await withSite(readNewestBreaches)).map(toBreach) }),
  save: async ({ params, body, staff }) => ({ data: await saveBreach(params.id, body, staff) }),
});

function toBreach({ id, version, value, savedAt, savedBy }: BreachVersion): Breach {
  const breach = JSON.parse(value) as Breach["value"];
  const dueAt = new Date(Date.parse(breach.awareAt) + BOARD_HOURS * HOUR_MS).toISOString();
  return { _id: id, version, value: breach, dueAt, savedAt: new Date(savedAt).toISOString(), savedBy };
}

async function readNewestBreaches(db: SiteDb): Promise<BreachVersion[]> {
  const rows = await db.selectFrom("breaches").selectAll().orderBy("version").execute();
  const newest = [...new Map(rows.map((row) => [row.id, row])).values()];
  const awareAt = (row: BreachVersion) => Date.parse(toBreach(row).value.awareAt);
  return newest.sort((a, b) => awareAt(b) - awareAt(a));
}

async function saveBreach(id: string, { version, value }: z.output<typeof breachSaved>, staff: Staff): Promise<Breach> {
  const row = { id, version: version + 1, value: JSON.stringify(value), savedAt: Date.now(), savedBy: staff.name };
  await withSite((db) =>
    db.transaction().execute(async (trx) => {
      const current = (await readNewestBreaches(trx)).find((breach) => breach.id === id);
      if ((current?.version ?? 0) === version) {
        const query = trx.insertInto("breaches").values(row);
        const result = await query.onConflict((rule) => rule.columns(["id", "version"]).doNothing()).executeTakeFirst();
        if (result?.numInsertedOrUpdatedRows) return;
      }
      throw new AppError("changed", messages.changedMeanwhile, { current: current && toBreach(current) });
    }),
  );
  log.warn("personal data breach recorded", { breach: id, version: row.version, by: staff.sub });
  return toBreach(row);
}
