import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { breach, breachSaved } from "@/contract/schemas/breach";

const own = { answeredBy: "site", access: ["admin"], tags: ["personal-data"] } as const;

/** The log of personal data breaches. Entries are never deleted, and every version is kept. */
export const breachCalls = {
  list: { ...own, method: "GET", path: "/api/breaches", response: listOf(breach) },
  /** Saves the first version, or the successor of the named one. Throws `changed` after a concurrent save. */
  save: { ...own, method: "PUT", path: "/api/breaches/:id", body: breachSaved, response: dataOf(breach) },
} as const satisfies Record<string, SiteCall>;
