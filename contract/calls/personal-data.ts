import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/personal-data";

const managing = answeredBySite(["admin"], ["personal-data"]);
const erasing = answeredBySite(
  ["admin"],
  ["personal-data", "enquiries", "customers", "projects", "follow-up", "deleted", "dead-letters", "site-content"],
);
const personal = dataOf(schema.personalData);
const forOnePerson = { needsProof: true, body: schema.personQuery } as const;

/** Finding is a POST, because addresses appear in logs. */
export const personalDataCalls = {
  find: managing.post("/api/personal-data/find", personal, { ...forOnePerson, tags: [] }),
  export: managing.post("/api/personal-data/export", personal, forOnePerson),
  /** Erases what `find` showed. Throws `conflict` if that has changed since. */
  erase: erasing.post("/api/personal-data/erase", dataOf(schema.dataRequest), {
    needsProof: true,
    body: schema.erasureInput,
  }),
  ahead: managing.get("/api/personal-data/ahead", dataOf(schema.upcomingDeletions), {
    tags: ["personal-data", "site-content"],
  }),
  requests: managing.get("/api/personal-data/requests", listOf(schema.dataRequest)),
};

/** The log of personal data breaches. Entries are never deleted, and every version is kept. */
export const breachCalls = {
  list: managing.get("/api/breaches", listOf(schema.breach)),
  /** Saves version 1, or the version after `body.version`. Throws `changed` after a concurrent save. */
  save: managing.put("/api/breaches/:id", dataOf(schema.breach), { body: schema.breachSaved }),
};
