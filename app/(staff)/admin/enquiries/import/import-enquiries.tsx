"use client";

import { type ImportColumn, importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import type { Input } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { DAY_MS } from "@/contract/durations";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isWholeNumber, shownPhone } from "@/contract/phone";
import { type Contact, contactKeys } from "@/contract/rules/same-person";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { importWords } from "@/lib/content/bulk-words";
import { dayInWords, squareFeetForStaff } from "@/lib/format";
import { readDate } from "@/lib/read-date";

type NewEnquiry = Input<typeof enquiryCalls.add>["body"];

const received: ImportColumn = {
  field: "receivedAt",
  header: importWords.columns.received,
  also: ["Date", "Enquiry date", "Lead date", "Received", "Created", "Created at", "Created (IST)", "Timestamp"],
  isOptional: true,
  keptIn: "enquiry",
  read: (cell) => receivedAt(cell) ?? reject(),
  fits: (cell) => receivedAt(cell) !== undefined,
  isLike: (cell) => receivedAt(cell) !== undefined,
};

/** Noon in India without a time. Undefined for the future. */
function receivedAt(cell: string, now = Date.now()): string | undefined {
  const written = readDate(cell, "dayFirst");
  const at = Date.parse(written?.at ?? `${written?.day}T12:00+05:30`);
  return Number.isNaN(at) || at > now + DAY_MS ? undefined : new Date(Math.min(at, now)).toISOString();
}

function reject(): never {
  throw new AppError("invalid", messages.admin.receivedAt);
}

function readEmail(cell: string): string {
  if (!cell.includes("@")) throw new AppError("invalid", visitorMessages.emailLike);
  return cell;
}

const OWN: { [field: string]: Partial<ImportColumn> } = {
  name: { isOptional: true },
  email: { read: readEmail, keptIn: "enquiry" },
  status: { keptIn: "enquiry", choices: { values: enquiryEntity.fields.status.choices, suggest: suggestStatus } },
};

export const enquiriesKind: ImportKind<NewEnquiry> = {
  columns: [...importColumnsOf(enquiryEntity, {}).map((column) => ({ ...column, ...OWN[column.field] })), received],
  schema: enquiryCalls.add.body,
  titleOf: ({ name }) => name,
  sameBy: "number or email",
  keysOf: ({ phone, email = "" }) => contactKeys({ phone, email }),
  there: new Set(),
  find: findEnquiries,
  warn: (bodies) => {
    const undated = bodies.filter((body) => !body.receivedAt).length;
    const incomplete = bodies.filter(({ phone }) => !isWholeNumber(phone)).length;
    const warnings = [undated && importWords.undated(undated), incomplete && importWords.incomplete(incomplete)];
    return warnings.filter(Boolean).join(" ") || undefined;
  },
  shows: ({ phone, receivedAt, plot_size: size = "" }) => ({
    facts: [
      shownPhone(phone),
      receivedAt ? dayInWords(new Date(receivedAt)) : importWords.today,
      squareFeetForStaff(size),
    ],
    check: isWholeNumber(phone) ? undefined : importWords.checkPhone(phone),
  }),
  complete: (typed) => ({ ...typed, name: typed.name || shownPhone(String(typed.phone ?? "")) }),
};

const load = async () => enquiriesKind;
const create = (body: NewEnquiry, idempotencyKey: string) => sendCall(enquiryCalls.add, { body, idempotencyKey });
const remove = (id: string) => sendCall(enquiryCalls.remove, { params: { id } });

export const ImportEnquiries = ({ onClose }: { onClose: () => void }) => (
  <ImportModal
    what="enquiries"
    load={load}
    create={create}
    remove={remove}
    tags={["enquiries", "follow-up"]}
    onClose={onClose}
  />
);

const AT_ONCE = 4;
const MOST = 50;

/** Searches for each contact (contactKeys), because the list may be long. */
async function findEnquiries(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...keys];
  async function lookUp() {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const url = urlOf(enquiryCalls.list, { query: { search: key, limit: MOST } });
      const { data } = await fetchJson<{ data: Contact[] }>(url, { signal });
      if (data.some((row) => contactKeys(row).includes(key))) found.push(key);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookUp));
  return found;
}

/** The strongest first. Whole words, because "Design sent" contains "sign". */
const WORDS: [EnquiryStatus, RegExp][] = [
  [
    "closed",
    /\b(clos(ed?|ing|ure)|lost|dead|drop(ped)?|cancel\w*|reject\w*|wrong|junk|spam|not (interested|reachable|required)|no (response|answer))\b/,
  ],
  [
    "converted",
    /(?<!\b(not|not yet|never|to be|yet to) )\b(convert(ed)?|won(?!['’])|book(ed|ing)?|sold|sign(ed|ing)?|order(ed)?|advance|^(existing )?customer$)\b/,
  ],
  ["pending", /\b(pending|new|fresh|open|not (called|contacted)|to be called)\b/],
];

function suggestStatus(cell: string): EnquiryStatus {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const known = ENQUIRY_STATUSES.find((status) => status === text);
  return known ?? WORDS.find(([, words]) => words.test(text))?.[0] ?? enquiryEntity.fields.status.initial;
}
