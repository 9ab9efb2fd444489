import type { SiteCall } from "@/contract/calls/call";
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
const adminRow = { method: "POST", answeredBy: "site", access: ["admin"], needsProof: true } as const;

const ofPersonalData = { answeredBy: "site", access: ["admin"] } as const;

/** Finds, exports and erases one person's data. */
export const personalDataCalls = {
  find: { ...adminRow, path: "/api/personal-data/find", tags: [], body: personQuery, response: dataOf(personalData) },
  /** Finds the data and records the export. */
  export: {
    ...adminRow,
    path: "/api/personal-data/export",
    tags: ["personal-data"],
    body: personQuery,
    response: dataOf(personalData),
  },
  /** Erases what `find` showed. Throws `conflict` if that has changed since. */
  erase: {
    ...adminRow,
    path: "/api/personal-data/erase",
    tags: [
      ...(["personal-data", "enquiries", "customers", "projects"] as const),
      ...(["follow-up", "deleted", "dead-letters", "site-content"] as const),
    ],
    body: erasureInput,
    response: dataOf(dataRequest),
  },
  /** Removals by retention within a week. */
  ahead: {
    ...ofPersonalData,
    method: "GET",
    path: "/api/personal-data/ahead",
    tags: ["personal-data", "site-content"],
    response: dataOf(retentionAhead),
  },
  requests: {
    ...ofPersonalData,
    method: "GET",
    path: "/api/personal-data/requests",
    tags: ["personal-data"],
    response: listOf(dataRequest),
  },
} as const satisfies Record<string, SiteCall>;

const own = { answeredBy: "site", access: ["admin"], tags: ["personal-data"] } as const;

/** The log of personal data breaches. Entries are never deleted, and every version is kept. */
export const breachCalls = {
  list: { ...own, method: "GET", path: "/api/breaches", response: listOf(breach) },
  /** Saves the first version, or the successor of the named one. Throws `changed` after a concurrent save. */
  save: { ...own, method: "PUT", path: "/api/breaches/:id", body: breachSaved, response: dataOf(breach) },
} as const satisfies Record<string, SiteCall>;
