"use client";

import { type ImportColumn, importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { readDate } from "@/components/admin/import/read-date";
import type { Input } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isWholeNumber, shownPhone } from "@/contract/phone";
import { contactKeys } from "@/contract/rules/same-person";
import { enquiryThing } from "@/contract/things/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { sendCall } from "@/lib/api/use-call";
import { importWords } from "@/lib/content/import-words";
import { dayInWords, squareFeetForStaff } from "@/lib/format";
import { findEnquiries } from "./find-enquiries";
import { suggestStatus } from "./office-statuses";

type Added = Input<typeof enquiryCalls.add>["body"];

/** The arrival of an old lead. A cell without a date goes into the text. */
const received: ImportColumn = {
  field: "receivedAt",
  header: importWords.columns.received,
  also: ["Date", "Enquiry date", "Lead date", "Received", "Created", "Created at", "Created (IST)", "Timestamp"],
  isOptional: true,
  keptIn: "enquiry",
  read: (cell) => readDate(cell) ?? reject(),
  fits: (cell) => readDate(cell) !== undefined,
  isLike: (cell) => readDate(cell) !== undefined,
};

function reject(): never {
  throw new AppError("invalid", messages.admin.receivedAt);
}

function readEmail(cell: string): string {
  if (!cell.includes("@")) throw new AppError("invalid", visitorMessages.emailLike);
  return cell;
}

/** What is different from other imports. An old lead may have a phone number alone. */
const OWN: { [field: string]: Partial<ImportColumn> } = {
  name: { isOptional: true },
  email: { read: readEmail, keptIn: "enquiry" },
  status: { keptIn: "enquiry", choices: { values: enquiryThing.fields.status.known, suggest: suggestStatus } },
};

export const enquiriesKind: ImportKind<Added> = {
  columns: [...importColumnsOf(enquiryThing, {}).map((column) => ({ ...column, ...OWN[column.field] })), received],
  schema: enquiryCalls.add.body,
  titleOf: ({ name }) => name,
  sameBy: "number or email",
  keysOf: ({ phone, email = "" }) => contactKeys({ phone, email }),
  there: new Set(),
  find: findEnquiries,
  warn: (bodies) => {
    const undated = bodies.filter((body) => !body.receivedAt).length;
    const incomplete = bodies.filter(({ phone }) => !isWholeNumber(phone)).length;
    const said = [undated && importWords.undated(undated), incomplete && importWords.incomplete(incomplete)];
    return said.filter(Boolean).join(" ") || undefined;
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
const create = (body: Added, idempotencyKey: string) => sendCall(enquiryCalls.add, { body, idempotencyKey });
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
