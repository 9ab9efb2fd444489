import { type ImportColumn, importColumnsOf } from "@/components/admin/import/columns-of";
import { suggestMapping } from "@/components/admin/import/mapping";
import { answerNames, enquiryEntity } from "@/contract/entities/people";
import { ownValue } from "@/contract/own-value";
import { whatsappNumber } from "@/contract/phone";
import {
  LEAD_TARGETS,
  type LeadMapping,
  type LeadSource,
  type LeadTarget,
  type ReceivedLead,
} from "@/contract/schemas/lead-source";
import leadSourceWords from "./lead-source-words.json";

export type SentField = { name: string; value: string; target: LeadTarget | undefined };

export const isUnmapped = ({ door, mapping }: Pick<LeadSource, "door" | "mapping">) =>
  door === "inbox" && Object.keys(mapping).length === 0;

const BEFORE_ALL = "Lead";

/** A moment has several numbers, or is Unix time. Other answers, such as "any time", must stay in the text. */
const isLikeTime = (value: string) => /\d[-/:.]\d/.test(value) || /^\d{10,13}$/.test(value);

const OWN: { [field: string]: Partial<ImportColumn> } = {
  name: { isLike: undefined },
  phone: { isLike: (value) => whatsappNumber(value) !== undefined },
};

const ofLeads = [
  { field: "id", also: ["Lead id", "Enquiry id", "Query id", "Unique query id", "Call id", "Call sid"] },
  { field: "time", also: ["Date", "Date time", "Created at", "Timestamp", "Start time"], fits: isLikeTime },
  { field: "campaign", also: ["Campaign name", "utm campaign"] },
] as const;

const isTarget = (name: string) => LEAD_TARGETS.some((one) => one === name);

const columns: ImportColumn[] = [
  ...importColumnsOf(enquiryEntity, answerNames.filter(isTarget)).map((column) => ({
    ...column,
    also: column.also?.filter((name) => name !== BEFORE_ALL),
    ...OWN[column.field],
  })),
  ...ofLeads.map((one) => ({ header: leadSourceWords.mapping.targets[one.field], ...one })),
];

export function sentFields(received: readonly ReceivedLead[], chosen: LeadMapping): SentField[] {
  const known = received.filter(({ fields }) => Object.keys(fields).length > 0);
  const waiting = known.filter(({ state }) => state === "waiting");
  const deliveries = waiting.length > 0 ? waiting : known.slice(0, 1);
  const names = [...new Set(deliveries.flatMap(({ fields }) => Object.keys(fields)))];
  const lines = deliveries.map(({ fields }, line) => ({
    line,
    cells: names.map((name) => ownValue(fields, name) ?? ""),
  }));
  const isNew = Object.keys(chosen).length === 0;
  const suggested = suggestMapping({ headers: names, lines }, columns, { fields: {}, values: {} }).fields;
  return names.map((name, at) => ({
    name,
    value: lines.map(({ cells }) => cells[at] ?? "").find((cell) => cell !== "") ?? "",
    target: isNew ? (suggested[at] as LeadTarget | undefined) : ownValue(chosen, name),
  }));
}

/** A platform tells its own ids and times apart from its form's questions. */
export const hasQuestions = ({ door }: Pick<LeadSource, "door">) => door === "google" || door === "meta";

/** A question that is kept as text is not asked about again. */
const AS_TEXT = "enquiry";

export const askedFields = ({ questions }: Pick<LeadSource, "questions">): SentField[] =>
  questions.map(({ target, ...one }) => ({ ...one, target: target === AS_TEXT ? undefined : (target ?? undefined) }));

export function mappingOf(fields: readonly SentField[], { mapping, ...source }: Pick<LeadSource, "door" | "mapping">) {
  const shown = new Set(fields.map(({ name }) => name));
  const others = Object.entries(mapping).filter(([name]) => !shown.has(name));
  const kept = hasQuestions(source) ? AS_TEXT : undefined;
  const shownTargets = fields.flatMap(({ name, target = kept }) => (target ? [[name, target] as const] : []));
  return Object.fromEntries([...others, ...shownTargets]);
}
