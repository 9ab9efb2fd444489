import "server-only";
import { createHash } from "node:crypto";
import { readSource } from "@/contract/enquiry-source";
import { languages } from "@/contract/language";
import { ERASED } from "@/contract/schemas/audit";
import { PAYMENT_WAYS } from "@/contract/schemas/payment";
import type { DataPart, DataRow, PersonalData } from "@/contract/schemas/personal-data";
import type { Quote } from "@/contract/schemas/quote";
import { english } from "@/lib/content/language/translator";
import { factLabel } from "@/lib/content/personal-data-words";
import { recordWords } from "@/lib/content/record-words";
import { counted, rupees } from "@/lib/format";
import { siteDatabase } from "@/server/database/site-database";
import { timeInWords, toQuote } from "@/server/features/follow-up";
import { toReceipt } from "@/server/features/payments";
import type { Paper } from "@/server/features/quotes";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { alsoKnownBy, type FoundPerson, type Hold } from "./find-person";
import type { Place } from "./texts";

const followUpId = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
const iso = (time: number | null | undefined) => (time ? new Date(time).toISOString() : "");

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const textsIn = (json: string): Record<string, string> =>
  Object.fromEntries(Object.entries(JSON.parse(json)).map(([name, value]) => [name, asText(value)]));

/** The digest leaves out rows that the site adds by itself, because these tell nothing new about the person. */
export async function toPersonalData(found: FoundPerson): Promise<PersonalData> {
  const allParts = Object.entries(rowsByPart(found)) as [DataPart, DataRow[]][];
  const parts = allParts.flatMap(([part, rows]) => (rows.length > 0 ? [{ part, rows }] : []));
  const addedBySite = new Set(found.atSite.followed.flatMap((row) => (row.nextStep ? [] : followUpId(row))));
  const outcomes = parts.flatMap(({ part, rows }) =>
    rows.flatMap(({ id, outcome, until = "" }) => (addedBySite.has(id) ? [] : [[part, id, outcome, until]])),
  );
  const effects = JSON.stringify([found.person, outcomes]);
  return {
    names: [...found.atSite.names],
    alsoKnownBy: alsoKnownBy(found),
    parts,
    leftToDo: await listLeftToDo(),
    digest: createHash("sha256").update(effects).digest("base64url"),
  };
}

type Facts = Record<string, string>;

type Outcome = Pick<DataRow, "outcome" | "why" | "until">;

const erased: Outcome = { outcome: "erased" };
const replaced = (why: string): Outcome => ({ outcome: "replaced", why });
const kept = ({ why, until }: Hold): Outcome => ({ outcome: "kept", why, until: iso(until) });

const rowOf = (id: string, label: string, facts: Facts, outcome = erased): DataRow => ({
  id,
  label,
  facts: Object.entries(facts).filter(([, value]) => value.trim() !== ""),
  ...outcome,
});

function rowsByPart({ atBackend, atSite, holds }: FoundPerson): Record<DataPart, DataRow[]> {
  const hasProjects = (id: string) => atBackend.projects.some(({ customer }) => customer?._id === id);
  return {
    enquiries: atBackend.enquiries.map(({ _id, name, createdAt = "", enquiry, ...row }) =>
      rowOf(_id, name, { ...row, text: readSource(enquiry).text, source: sourceOf(enquiry), createdAt }),
    ),
    customers: atBackend.customers.map(({ _id: id, name, createdAt = "", ...row }) => {
      const facts = { ...row, createdAt };
      const hold = holds.find((candidate) => candidate.id === id);
      if (hold) return rowOf(id, name, facts, kept(hold));
      return rowOf(id, name, facts, hasProjects(id) ? replaced("The customer’s projects stay on record.") : erased);
    }),
    projects: atBackend.projects.map(({ _id, projectName, description, createdAt = "", ...row }) => {
      const { status, property_type, plot_size } = row;
      const about = { package: row.package?.packageName ?? "", status, property_type, plot_size };
      const facts = { ...about, description: description.join("\n"), createdAt };
      return rowOf(_id, projectName, facts, replaced("The project stays on record without the person’s details."));
    }),
    timeline: atSite.timeline.map(({ id, type, text, byName, at }) =>
      rowOf(id, byName ? `${type}, by ${byName}` : type, { text, at: iso(at) }),
    ),
    "next-steps": atSite.followed.map(({ kind, ...row }) =>
      rowOf(followUpId({ kind, id: row.id }), row.nextStep ?? `With the ${kind}`, {
        at: iso(row.nextStepAt),
        source: row.source,
        campaign: row.campaign,
        click: row.clickId ?? "",
        sound: [row.sound1, row.sound2, row.sound3].filter(Boolean).join(" "),
        form: row.form,
        language: kind === "enquiry" ? languages[row.language].english : "",
      }),
    ),
    quotes: atSite.quotes.map((row) =>
      rowOf(row.id, (JSON.parse(row.paper) as Paper).marks.join(", "), quoteFacts(toQuote(row))),
    ),
    receipts: atSite.receipts.map((row) => {
      const { _id: id, number, name, receivedOn, amount, way, reference } = toReceipt(row);
      const printed = { name, receivedOn, amount: rupees(amount), way: PAYMENT_WAYS[way], reference };
      const [hold] = holds;
      return rowOf(id, number, printed, hold ? kept(hold) : replaced(RECEIPT_STAYS));
    }),
    notices: atSite.notices.map(({ reference, version, givenAt }) =>
      rowOf(reference, `Version ${version} of the privacy document`, { reference, at: iso(givenAt) }),
    ),
    "call-times": atSite.callTimes.map(({ reference, startsAt, endsAt, chosenAt }) =>
      rowOf(reference, timeInWords({ startsAt, endsAt }, english), { reference, at: iso(chosenAt) }),
    ),
    refusals: atSite.refusals.map(({ way, by, at }) =>
      rowOf(way, recordWords.refused.ways[way], { at, by }, replaced(REFUSAL_STAYS)),
    ),
    received: atSite.leads.map(({ source, id, state, fields, receivedAt }) =>
      rowOf(`${source} ${id}`, state, { ...(fields && textsIn(fields)), at: iso(receivedAt) }),
    ),
    outbox: atSite.outbox.map(({ key, kind, state, payload, acceptedAt }) =>
      rowOf(key, `${kind}, ${state}`, { ...textsIn(payload), at: iso(acceptedAt) }),
    ),
    deleted: atSite.deleted.map(({ id, label, deletedAt, byName }) =>
      rowOf(id, label || "No name", { deletedAt: iso(deletedAt), by: byName }),
    ),
    "elsewhere-named": atSite.places.map(({ table, row, set }) => {
      const excerpts = Object.entries(set).map(([column, text]) => [column, excerptOf(String(text))]);
      const id = [table, ...Object.values(row).slice(0, 3)].join(" ");
      return rowOf(id, TABLE_LABELS[table], Object.fromEntries(excerpts), replaced(OTHER_RECORD_STAYS));
    }),
    record: atSite.auditEntries.map(({ id, at, action, thing, label, byName }) =>
      rowOf(id, `${action} ${thing} ${label}`.trim(), { at: iso(at), by: byName }, replaced(LOG_STAYS)),
    ),
    staff: [
      ...(atSite.sessions > 0 ? [staffRow("sessions", counted(atSite.sessions, SESSIONS))] : []),
      ...(atSite.isStaff ? [staffRow("account", "Has a team account with this email")] : []),
    ],
  };
}

const OTHER_RECORD_STAYS = "The record is about someone else.";
const RECEIPT_STAYS = "Number, date and amount stay for the books of account, without the person’s name and reference.";
const REFUSAL_STAYS =
  "The number or address is stored only as a code, so that the team does not contact this person again.";
const LOG_STAYS = "Access logs must be kept for one year (DPDP Rules 2025, rules 6 and 8).";
const SESSIONS = { one: "{n} signed-in device with this email", other: "{n} signed-in devices with this email" };

const staffRow = (id: string, label: string) =>
  rowOf(id, label, {}, { outcome: "left", why: "Manage team accounts on the Employee screen." });

const TABLE_LABELS: Record<Place["table"], string> = {
  timeline: "Note on another record",
  followedRows: "Next step on another record",
  receivedLeads: "Lead as another platform sent it",
  intents: "Unfinished change",
  deletedRows: "Another deleted item",
  outbox: "Another enquiry or email being delivered",
  contentDrafts: "Draft page text",
  contentVersions: "Earlier page text",
  translations: "Translation of a text",
  leadSources: "Lead source",
  whatsappReplies: "State of a WhatsApp message",
  leadNotices: "Notice of a lead source",
  settings: "Saved view",
  quotes: "Quote on another enquiry",
  paymentPlans: "Payment plan of another enquiry",
  paymentReceipts: "Receipt of another enquiry",
  breaches: "Data breach",
};

const sourceOf = (enquiry: string) =>
  Object.entries(readSource(enquiry).source ?? {})
    .map(([name, value]) => `${factLabel(name)}: ${value}`)
    .join("\n");

const quoteFacts = ({ input, state, sum, validUntil, madeAt, by, ...page }: Quote) => {
  const { name, address = "", phone = "", email = "", gstin = "", plot } = input;
  const printed = { name, address, phone, email, GSTIN: gstin, plot, sum: rupees(sum) };
  const onPage = { page: page.link ?? "", opened: page.openedAt ?? "", "accepted by": page.acceptedName ?? "" };
  const stated = { state: recordWords.quotes.states[state], "valid until": validUntil, at: madeAt, by };
  return { ...printed, ...stated, ...onPage };
};

const EXCERPT_LENGTH = 300;
function excerptOf(text: string): string {
  const start = Math.max(0, text.indexOf(ERASED) - EXCERPT_LENGTH / 3);
  return text.slice(start, start + EXCERPT_LENGTH);
}

async function listLeftToDo(): Promise<string[]> {
  const { BACKEND_URL, email, webhook } = env;
  const tasks = [
    BACKEND_URL &&
      `The backend at ${new URL(BACKEND_URL).origin} overwrites and deletes its copy. Ask its operator to remove it from backups and logs too.`,
    email && `Emails about this person’s enquiries in the mailbox ${email.to}.`,
    webhook && `Data already sent to the webhook at ${new URL(webhook.url).host}. Ask its operator to erase it.`,
    "Backups made before today still hold this data until newer ones replace them. If you restore one, erase this person again.",
    isPostgres(await siteDatabase()) && "The database’s change log (PostgreSQL WAL) holds it until it is overwritten.",
  ];
  return tasks.flatMap((task) => task || []);
}
