"use client";

import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { withSource } from "@/contract/enquiry-source";
import { isWholeNumber, phoneKeys, shownPhone, withCountryCode } from "@/contract/phone";
import { type Contact, contactKeys } from "@/contract/rules/same-person";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { META_TEST } from "@/contract/schemas/lead-source";
import { typedText } from "@/contract/typed-text";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { importWords } from "@/lib/content/bulk-words";
import { dayInWords, squareFeetForStaff } from "@/lib/format";
import { enquiryColumns } from "./enquiry-columns";
import { mergeEnquiries, type NewEnquiry } from "./merge-enquiries";

export const enquiriesKind = (people: readonly StaffPerson[]): ImportKind<NewEnquiry> => ({
  columns: enquiryColumns(people),
  schema: enquiryCalls.add.body,
  titleOf: ({ name }) => name,
  sameBy: "number or email",
  keysOf: ({ phone, email = "" }) => contactKeys({ phone, email }),
  there: new Set(),
  find: findEnquiries,
  merge: mergeEnquiries,
  leaveOut: ({ name, phone, email }) => {
    if (textOf(name).startsWith(META_TEST)) return importWords.left.test;
    return phone || email ? undefined : importWords.left.noContact;
  },
  warn: (bodies) => {
    const undated = bodies.filter((body) => !body.receivedAt).length;
    const incomplete = bodies.filter(({ phone }) => !isComplete(phone)).length;
    const warnings = [undated && importWords.undated(undated), incomplete && importWords.incomplete(incomplete)];
    return warnings.filter(Boolean).join(" ") || undefined;
  },
  shows: ({ phone, receivedAt, plot_size: size = "" }) => ({
    facts: [
      shownPhone(phone),
      receivedAt ? dayInWords(new Date(receivedAt)) : importWords.today,
      squareFeetForStaff(size),
    ],
    check: isComplete(phone) ? undefined : importWords.checkPhone(phone),
  }),
  complete,
});

/** Each of several numbers. */
const isComplete = (phone: string) => isWholeNumber(phone) || phoneKeys(phone).every(isWholeNumber);

function complete(typed: Record<string, unknown>) {
  const { countryCode, source, campaign, assignee, step, stepAt, lastTouchAt, ...answers } = typed;
  const phone = textOf(answers.phone)
    .split(" / ")
    .map((one) => withCountryCode(textOf(countryCode), one))
    .join(" / ");
  const origin = { utm_source: textOf(source), utm_campaign: textOf(campaign) };
  const isOpen = answers.status !== "closed" && answers.status !== "converted";
  const nextStep =
    stepAt && isOpen ? { what: textOf(step) || importWords.step, at: stepAt, who: assignee ?? null } : undefined;
  const planned = [textOf(step), stepAt && dayInWords(new Date(textOf(stepAt)))].filter(Boolean).join(", ");
  const notPlanned = nextStep || !planned ? [] : [`${importWords.columns.step}: ${planned}`];
  const text = [textOf(answers.enquiry), ...notPlanned].filter(Boolean).join("\n");
  const followUp = { assignee, nextStep, lastTouchAt };
  return {
    ...answers,
    name: typedText(textOf(answers.name)) || shownPhone(phone) || answers.email,
    phone: phone || (answers.email ? importWords.noPhone : ""),
    enquiry: Object.values(origin).some(Boolean) ? withSource(text, origin) : text,
    ...(Object.values(followUp).some(Boolean) && { followUp }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const load = async (signal: AbortSignal) => {
  const { data } = await fetchJson<{ data: StaffPerson[] }>(urlOf(followUpCalls.people, {}), { signal });
  return enquiriesKind(data);
};
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
