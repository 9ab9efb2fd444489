import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { breach, breachSaved } from "@/contract/schemas/breach";

const own = { answeredBy: "site", access: ["admin"], tags: ["personal-data"] } as const;

/** The log of personal data breaches. Nothing is deleted from it, and each version is kept. */
export const breachCalls = {
  list: { ...own, method: "GET", path: "/api/breaches", response: listOf(breach) },
  /** The first version, or what follows the one it names: `changed` where somebody else was faster. */
  save: { ...own, method: "PUT", path: "/api/breaches/:id", body: breachSaved, response: dataOf(breach) },
} as const satisfies Record<string, SiteCall>;
