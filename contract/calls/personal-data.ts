import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import {
  breach,
  breachSaved,
  dataRequest,
  erasureInput,
  personalData,
  personQuery,
  retentionAhead,
} from "@/contract/schemas/personal-data";

/** Admins only, with a proof of identity each time. POST, because addresses appear in logs. */
const proved = group({ answeredBy: "site", access: ["admin"], needsProof: true });
const own = group({ answeredBy: "site", access: ["admin"], tags: ["personal-data"] });

export const personalDataCalls = {
  find: proved.post("/api/personal-data/find", dataOf(personalData), { tags: [], body: personQuery }),
  /** Finds the data and records the export. */
  export: proved.post("/api/personal-data/export", dataOf(personalData), {
    tags: ["personal-data"],
    body: personQuery,
  }),
  /** Erases what `find` showed. Throws `conflict` if that has changed since. */
  erase: proved.post("/api/personal-data/erase", dataOf(dataRequest), {
    tags: [
      ...(["personal-data", "enquiries", "customers", "projects"] as const),
      ...(["follow-up", "deleted", "dead-letters", "site-content"] as const),
    ],
    body: erasureInput,
  }),
  /** Removals by retention within a week. */
  ahead: own.get("/api/personal-data/ahead", dataOf(retentionAhead), { tags: ["personal-data", "site-content"] }),
  requests: own.get("/api/personal-data/requests", listOf(dataRequest)),
} as const satisfies Record<string, SiteCall>;

/** The log of personal data breaches. Entries are never deleted, and every version is kept. */
export const breachCalls = {
  list: own.get("/api/breaches", listOf(breach)),
  /** Saves the first version, or the successor of the named one. Throws `changed` after a concurrent save. */
  save: own.put("/api/breaches/:id", dataOf(breach), { body: breachSaved }),
} as const satisfies Record<string, SiteCall>;
