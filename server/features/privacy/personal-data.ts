import "server-only";
import { createHash } from "node:crypto";
import { readSource } from "@/contract/enquiry-source";
import { languages } from "@/contract/language";
import { PAYMENT_WAYS } from "@/contract/schemas/payment";
import type { DataPart, DataRow, PersonalData } from "@/contract/schemas/personal-data";
import type { Quote } from "@/contract/schemas/quote";
import { english } from "@/lib/content/language/translator";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { recordWords } from "@/lib/content/record-words";
import { rupees } from "@/lib/format";
import { siteDatabase } from "@/server/database/site-database";
import { timeInWords, toQuote } from "@/server/features/follow-up";
import { toReceipt } from "@/server/features/payments";
import type { Paper } from "@/server/features/quotes";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { alsoKnownBy, type FoundPerson } from "./find-person";
import type { Place } from "./texts";

type PersonalDataPart = PersonalData["parts"][number];
const followUpId = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString() : "");
const facts = (all: Record<string, string>): [string, string][] =>
  Object.entries(all).filter(([, value]) => value.trim() !== "");

const textsIn = (json: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(json)).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

/** The digest leaves out rows that the site adds by itself: they contain nothing new. */
export async function toPersonalData(found: FoundPerson): Promise<PersonalData> {
  const parts = partsOf(found).filter(({ rows }) => rows.length > 0);
  const addedBySite = new Set(found.atSite.followed.flatMap((row) => (row.nextStep ? [] : followUpId(row))));
  const outcomes = parts.flatMap(({ part, rows }) =>
    rows.flatMap(({ id, outcome, until = "" }) => (addedBySite.has(id) ? [] : [[part, id, outcome, until]])),
  );
  return {
    names: [...found.atSite.names],
    alsoKnownBy: alsoKnownBy(found),
    parts,
    leftToDo: await listLeftToDo(),
    digest: createHash("sha256")
      .update(JSON.stringify([found.person, outcomes]))
      .digest("base64url"),
  };
}

function partsOf(found: FoundPerson): PersonalDataPart[] {
  const { atBackend, atSite, holds } = found;
  const part = (name: DataPart, rows: DataRow[]): PersonalDataPart => ({ part: name, rows });
  const hold = (id: string) => holds.find((one) => one.id === id);
  const hasProjects = (id: string) => atBackend.projects.some(({ customer }) => customer?._id === id);
  return [
    part(
      "enquiries",
      atBackend.enquiries.map(({ _id: id, name: label, createdAt = "", enquiry, ...row }) => ({
        id,
        label,
        outcome: "erased",
        facts: facts({ ...row, text: readSource(enquiry).text, source: sourceOf(enquiry), createdAt }),
      })),
    ),
    part(
      "customers",
      atBackend.customers.map(({ _id: id, name: label, createdAt = "", ...fields }): DataRow => {
        const held = hold(id);
        const row = { id, label, facts: facts({ ...fields, createdAt }) };
        if (held) return { ...row, outcome: "kept", why: held.why, until: iso(held.until) };
        if (hasProjects(id)) return { ...row, outcome: "replaced", why: words.whyReplaced.customer };
        return { ...row, outcome: "erased" };
      }),
    ),
    part(
      "projects",
      atBackend.projects.map(({ _id: id, projectName: label, description, ...row }) => ({
        id,
        label,
        outcome: "replaced",
        why: words.whyReplaced.project,
        facts: facts({
          package: row.package?.packageName ?? "",
          status: row.status,
          property_type: row.property_type,
          plot_size: row.plot_size,
          description: description.join("\n"),
          createdAt: row.createdAt ?? "",
        }),
      })),
    ),
    part(
      "timeline",
      atSite.timeline.map(({ id, type, text, byName, at }) => ({
        id,
        label: words.labels.entry(type, byName),
        outcome: "erased",
        facts: facts({ text, at: iso(at) }),
      })),
    ),
    part(
      "next-steps",
      atSite.followed.map(({ kind, id, ...row }) => ({
        id: followUpId({ kind, id }),
        label: row.nextStep ?? words.labels.beside(kind),
        outcome: "erased",
        facts: facts({
          at: iso(row.nextStepAt),
          source: row.source,
          campaign: row.campaign,
          click: row.clickId ?? "",
          sound: [row.sound1, row.sound2, row.sound3].filter(Boolean).join(" "),
          form: row.form,
          language: kind === "enquiry" ? languages[row.language].english : "",
        }),
      })),
    ),
    part(
      "quotes",
      atSite.quotes.map((row) => ({
        id: row.id,
        label: (JSON.parse(row.paper) as Paper).marks.join(", "),
        outcome: "erased",
        facts: quoteFacts(toQuote(row)),
      })),
    ),
    part(
      "receipts",
      atSite.receipts.map((row): DataRow => {
        const { _id: id, number, name, receivedOn, amount, way, reference } = toReceipt(row);
        const printed = { name, receivedOn, amount: rupees(amount), way: PAYMENT_WAYS[way], reference };
        const [held] = holds;
        const outcome = held
          ? ({ outcome: "kept", why: held.why, until: iso(held.until) } as const)
          : ({ outcome: "replaced", why: words.whyReplaced.receipt } as const);
        return { id, label: number, facts: facts(printed), ...outcome };
      }),
    ),
    part(
      "notices",
      atSite.notices.map(({ reference, version, givenAt }) => ({
        id: reference,
        label: words.labels.notice(version),
        outcome: "erased",
        facts: facts({ reference, at: iso(givenAt) }),
      })),
    ),
    part(
      "call-times",
      atSite.callTimes.map(({ reference, startsAt, endsAt, chosenAt }) => ({
        id: reference,
        label: timeInWords({ startsAt, endsAt }, english),
        outcome: "erased",
        facts: facts({ reference, at: iso(chosenAt) }),
      })),
    ),
    part(
      "refusals",
      atSite.refusals.map(({ way, by, at }) => ({
        id: way,
        label: recordWords.refused.ways[way],
        outcome: "replaced",
        why: words.whyReplaced.refusal,
        facts: facts({ at, by }),
      })),
    ),
    part(
      "received",
      atSite.leads.map(({ source, id, state, fields, receivedAt }) => ({
        id: `${source} ${id}`,
        label: state,
        outcome: "erased",
        facts: facts({ ...(fields && textsIn(fields)), at: iso(receivedAt) }),
      })),
    ),
    part(
      "outbox",
      atSite.outbox.map(({ key, kind, state, payload, acceptedAt }) => ({
        id: key,
        label: `${kind}, ${state}`,
        outcome: "erased",
        facts: facts({ ...textsIn(payload), at: iso(acceptedAt) }),
      })),
    ),
    part(
      "deleted",
      atSite.deleted.map(({ id, label, deletedAt, byName }) => ({
        id,
        label: label || words.labels.unnamed,
        outcome: "erased",
        facts: facts({ deletedAt: iso(deletedAt), by: byName }),
      })),
    ),
    part("elsewhere-named", atSite.places.map(placeRow)),
    part(
      "record",
      atSite.record.map(({ id, at, action, thing, label, byName }) => ({
        id,
        label: `${action} ${thing} ${label}`.trim(),
        outcome: "replaced",
        why: words.whyReplaced.record,
        facts: facts({ at: iso(at), by: byName }),
      })),
    ),
    part("staff", [
      ...(atSite.sessions > 0 ? [staffRow("sessions", words.labels.sessions(atSite.sessions))] : []),
      ...(atSite.isStaff ? [staffRow("account", words.labels.account)] : []),
    ]),
  ] as PersonalDataPart[];
}

const sourceOf = (enquiry: string) =>
  Object.entries(readSource(enquiry).source ?? {})
    .map(([name, value]) => `${words.factOf(name)}: ${value}`)
    .join("\n");

const quoteFacts = ({ input, state, sum, validUntil, madeAt, by, ...page }: Quote) => {
  const { name, address = "", phone = "", email = "", gstin = "", plot } = input;
  const printed = { name, address, phone, email, GSTIN: gstin, plot, sum: rupees(sum) };
  const onPage = { page: page.link ?? "", opened: page.openedAt ?? "", "accepted by": page.acceptedName ?? "" };
  const stated = { state: recordWords.quotes.states[state], "valid until": validUntil, at: madeAt, by };
  return facts({ ...printed, ...stated, ...onPage });
};

const staffRow = (id: string, label: string): DataRow => ({
  id,
  label,
  facts: [],
  outcome: "left",
  why: words.whyReplaced.staff,
});

function placeRow({ table, row, set }: Place): DataRow {
  const id = [table, ...Object.values(row).slice(0, 3)].join(" ");
  return {
    id,
    label: words.tables[table],
    outcome: "replaced",
    why: words.whyReplaced.place,
    facts: Object.entries(set).map(([column, after]) => [column, excerpt(String(after))]),
  };
}

const EXCERPT_LENGTH = 300;
const excerpt = (text: string) => {
  const at = Math.max(0, text.indexOf("(erased)") - EXCERPT_LENGTH / 3);
  return text.slice(at, at + EXCERPT_LENGTH);
};

async function listLeftToDo(): Promise<string[]> {
  const { leftToDo } = words;
  return [
    ...(env.BACKEND_URL ? [leftToDo.hosted(new URL(env.BACKEND_URL).origin)] : []),
    ...(env.email ? [leftToDo.mail(env.email.to)] : []),
    ...(env.webhook ? [leftToDo.webhook(new URL(env.webhook.url).host)] : []),
    leftToDo.backups,
    ...(isPostgres(await siteDatabase()) ? [leftToDo.databaseLog] : []),
  ];
}
