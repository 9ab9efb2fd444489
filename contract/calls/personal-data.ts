import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { dataRequest, erasureInput, personalData, personQuery, retentionAhead } from "@/contract/schemas/personal-data";

/** Nothing but an admin's, and each time with a proof that it is he. In bodies: addresses stand in logs. */
const asked = { method: "POST", answeredBy: "site", access: ["admin"], needsProof: true } as const;

/** A person's data, wherever they are kept: found, handed over, erased. */
export const personalDataCalls = {
  find: {
    ...asked,
    path: "/api/personal-data/find",
    tags: [],
    body: personQuery,
    response: dataOf(personalData),
  },
  /** The same to be handed over, which is noted. */
  export: {
    ...asked,
    path: "/api/personal-data/export",
    tags: ["personal-data"],
    body: personQuery,
    response: dataOf(personalData),
  },
  /** Does what `find` has shown, or nothing: `conflict` where it would be something else by now. */
  erase: {
    ...asked,
    path: "/api/personal-data/erase",
    tags: [
      ...(["personal-data", "enquiries", "customers", "projects"] as const),
      ...(["follow-up", "deleted", "dead-letters", "site-content"] as const),
    ],
    body: erasureInput,
    response: dataOf(dataRequest),
  },
  /** What will be removed by itself within a week. */
  ahead: {
    method: "GET",
    path: "/api/personal-data/ahead",
    answeredBy: "site",
    access: ["admin"],
    tags: ["personal-data", "site-content"],
    response: dataOf(retentionAhead),
  },
  requests: {
    method: "GET",
    path: "/api/personal-data/requests",
    answeredBy: "site",
    access: ["admin"],
    tags: ["personal-data"],
    response: listOf(dataRequest),
  },
} as const satisfies Record<string, SiteCall>;
