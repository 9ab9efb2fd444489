import { entities, findEntity } from "@/contract/entities";
import type { Kind } from "@/contract/entities/entity";
import { languages } from "@/contract/language";
import { messages } from "@/contract/messages";
import { ownValue } from "@/contract/own-value";
import type { AuditAction, AuditChange, AuditEntry, AuditOutcome, AuditValue } from "@/contract/schemas/audit";
import { counted, grouped, rupees, typedDay } from "@/lib/format";

const recordNouns: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([name, { noun }]) => [name, noun])),
  "site-content": "page text",
  outbox: "undelivered enquiry",
  translations: "translation",
};

const otherFieldNames: Record<string, string> = {
  mayEdit: "can edit settings",
  isRequired: "two-step verification rule",
  _id: "id",
};

const callSentences: Record<string, string> = {
  "POST /api/follow-up/:kind/:id/timeline": "added to the timeline of {row}",
  "PUT /api/follow-up/:kind/:id/next-step": "set the next step for {row}",
  "POST /api/follow-up/:kind/:id/next-step/done": "completed the next step for {row}",
  "PUT /api/follow-up/:kind/:id/assignee": "changed the lead owner of {row}",
  "PUT /api/follow-up/:kind/:id/refusals": "noted how {row} may be contacted",
  "PUT /api/follow-up/:kind/:id/same-person": "said whether another record is the same person as {row}",
  "POST /api/follow-up/:kind/:id/merge": "merged another record into {row}",
  "POST /api/follow-up/enquiry/:id/convert": "converted {row}",
  "PUT /api/follow-up/enquiry/:id/customer": "linked a customer to {row}",
  "POST /api/follow-up/enquiry/:id/quotes": "created a quote for {row}",
  "PUT /api/follow-up/enquiry/:id/quotes/:quote": "changed the status of a quote for {row}",
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/link": "changed the link of a quote for {row}",
  "POST /api/follow-up/enquiry/:id/quotes/:quote/mail": "emailed a quote for {row}",
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/dues": "changed the dues of a quote for {row}",
  "POST /api/follow-up/enquiry/:id/quotes/:quote/receipts": "noted a receipt for {row}",
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/receipts/:receipt": "cancelled a receipt for {row}",
  "POST /api/follow-up/intents/:id": "completed or dropped a pending change on {row}",
  "POST /api/follow-up/enquiry/:id/lost": "closed {row} as lost",
  "POST /api/calendar-feed": "created a calendar link",
  "DELETE /api/calendar-feed": "turned off the calendar link",
  "DELETE /api/second-factors/:id": "removed a verification method",
  "POST /api/second-factors/passkeys": "added a passkey",
  "POST /api/second-factors/app": "added an authenticator app",
  "POST /api/second-factors/recovery-codes": "created recovery codes",
  "PUT /api/second-factors/rule": "changed the two-step verification rule",
  "DELETE /api/second-factors/of/:employee": "reset two-step verification for {row}",
  "POST /api/proof": "confirmed their identity",
  "DELETE /api/sessions": "signed out their other devices",
  "DELETE /api/sessions/:id": "signed out one of their devices",
  "DELETE /api/sessions/of/:employee": "signed out all devices of {row}",
  "POST /api/site-pictures": "uploaded a picture",
  "POST /api/site-pictures/logo": "uploaded a logo",
  "PUT /api/site-editors/:employee": "changed whether {row} can edit settings",
  "POST /api/whatsapp/:kind/:id": "sent a WhatsApp message from {row}",
  "POST /api/lead-sources": "added a lead source",
  "PUT /api/lead-sources/:source": "changed a lead source",
  "POST /api/lead-sources/:source/secret": "made a new secret for a lead source",
  "PUT /api/lead-sources/:source/mapping": "chose the fields of a lead source",
  "POST /api/lead-sources/:source/enquiries": "made an enquiry of an incomplete lead",
  "POST /api/lead-sources/:source/backfill": "read the last 90 days of a lead source again",
  "DELETE /api/lead-sources/:source": "removed a lead source",
  "PUT /api/sources/spend": "changed what an advertisement cost",
  "POST /api/sources/spend-files": "imported what advertisements cost",
  "DELETE /api/sources/spend-files/:file": "removed an imported file of spend",
  "PUT /api/sources/campaigns": "changed which campaigns are one",
  "POST /api/invitations": "invited {row}",
  "POST /api/invitations/:employee/resend": "resent the invitation of {row}",
  "DELETE /api/invitations/:employee": "cancelled the invitation of {row}",
  "PUT /api/rights/:employee": "changed what {row} can edit, delete and export",
  "PUT /api/spoken-languages/:employee": "changed the languages that {row} speaks",
  "POST /api/personal-data/find": "searched for a person’s data",
  "POST /api/personal-data/export": "exported a person’s data",
  "POST /api/personal-data/erase": "erased a person’s data",
  "POST /api/demo-data/removal": "removed the demo data",
  "PUT /api/translations/:language/drafts": "saved draft translations into {language}",
  "PUT /api/translations/:language/confirmed": "confirmed translations into {language}",
  "POST /api/translations/:language/groups/:group/confirmed":
    "confirmed all drafts of a part of the site in {language}",
  "POST /api/translations/:language/files": "imported a file of translations into {language}",
  "PUT /api/translations/:language/open": "opened the pages in {language}",
  "DELETE /api/translations/:language/open": "closed the pages in {language}",
  "PUT /api/breaches/:id": "updated a data breach",
  "PUT /api/projects/:id/publication": "published {row} on the website",
  "DELETE /api/projects/:id/publication": "took {row} off the website",
  "PUT /api/outbox/:key": "corrected and resent {row}",
  "POST /api/outbox/retry": "resent all undelivered enquiries",
  "DELETE /api/outbox/:key": "discarded {row}",
};

const actions: Record<AuditAction, string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: messages.deleted.restored,
  did: "Other",
  "signed-in": "Sign-ins",
  "sign-in-refused": "Failed sign-ins",
  "signed-out": "Sign-outs",
  refused: "Permission denied",
  opened: "Records opened",
  exported: "Exports",
};

const outcomes: Record<AuditOutcome, (reason: string) => string> = {
  done: () => "",
  begun: () => "In progress, or not confirmed yet.",
  refused: (reason) => `Refused: ${reason}`,
  "not-done": (reason) => `Failed${reason ? `: ${reason}` : "."}`,
  unknown: () => "Outcome unknown: please check.",
};

export const auditWords = {
  actions,
  outcomes,
  entity: (name: string) => capital(ownValue(recordNouns, name) ?? name),
  entities: Object.keys(recordNouns),
  sentence,
} as const;

/** The action of the entry's author, such as "changed enquiry Asha Rao: …". `isOwn` omits the name of the record. */
function sentence(entry: AuditEntry, isOwn = false): string {
  const { action, label, call, changes } = entry;
  const nounAndLabel = [ownValue(recordNouns, entry.thing) ?? "", label].filter(Boolean).join(" ");
  const recordName = isOwn ? "this record" : nounAndLabel || "a record";
  if (action === "signed-in") return "signed in";
  if (action === "signed-out") return "signed out";
  if (action === "sign-in-refused") return "failed to sign in";
  if (action === "refused") return `was denied permission: ${call || label}`;
  if (action === "opened") return `opened ${recordName}`;
  if (action === "exported") return `exported ${changes.map(exportInWords).join(", ")}`;
  if (action === "did") {
    const template = ownValue(callSentences, call) ?? call;
    // The row of a translation is its language.
    const language = ownValue(languages, entry.rowId)?.english ?? entry.rowId;
    return template
      .replace("{row}", () => recordName)
      .replace("{id}", () => entry.rowId)
      .replace("{language}", () => language);
  }
  if (action === "added") return `added ${recordName}`;
  if (action === "deleted") return `deleted ${recordName}`;
  if (action === "restored") return `restored ${recordName}`;
  const sentences = changes.filter(([name]) => name !== "version").map((change) => changeInWords(entry.thing, change));
  return `${entry.putsBack ? "restored" : "changed"} ${recordName}: ${sentences.join(", ") || "no fields"}`;
}

const exportInWords = ([name, , to]: AuditChange): string =>
  name === "rows" && typeof to === "number" ? counted(to, { one: "{n} row", other: "{n} rows" }) : valueInWords(to);

const MAX_SHOWN_LENGTH = 60;

function changeInWords(thing: string, [name, from, to]: AuditChange): string {
  const { inSentence, kind } = ownValue(findEntity(thing)?.fields ?? {}, name) ?? {};
  const field = inSentence ?? ownValue(otherFieldNames, name) ?? name.replaceAll("_", " ");
  const [before, after] = [valueInWords(from, kind), valueInWords(to, kind)];
  const isShort = [before, after].every((value) => value.length <= MAX_SHOWN_LENGTH && !value.includes("\n"));
  if (!isShort || (!before && !after) || name === "pictures") return `${field} edited`;
  if (!before) return `${field} set to ${after}`;
  return after ? `${field} from ${before} to ${after}` : `${field} cleared (was ${before})`;
}

function valueInWords(value: AuditValue, kind?: Kind): string {
  if (kind === "date") return typedDay(String(value ?? ""));
  if (Array.isArray(value)) return value.map((item) => valueInWords(item)).join(", ");
  if (value === null) return "";
  if (typeof value === "number") return kind === "money" ? rupees(value) : grouped(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.name ?? "";
  return value;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
