import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import type { Input } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { nameKey } from "@/contract/clean-text";
import { readSource, withSource } from "@/contract/enquiry-source";
import { enquiryEntity } from "@/contract/entities/people";
import { isWholeNumber, phoneKeys, shownPhone, withCountryCode } from "@/contract/phone";
import { type Contact, contactKeys, emailKeys } from "@/contract/rules/same-person";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { META_TEST } from "@/contract/schemas/lead-source";
import { cleanTypedText } from "@/contract/typed-text";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { counted, dayInWords, squareFeetForStaff } from "@/lib/format";
import { addNumbers, enquiryColumns } from "./enquiry-columns";

export const enquiriesKind = (people: readonly StaffPerson[]): ImportKind<NewEnquiry> => ({
  columns: enquiryColumns(people),
  schema: enquiryCalls.add.body,
  restIn: "enquiry",
  titleOf: ({ name }) => name,
  keysOf: ({ phone, email = "" }) => contactKeys({ phone, email }),
  existingKeys: new Set(),
  find: findEnquiries,
  merge: mergeEnquiries,
  leaveOut: ({ name, phone, email }) => {
    if (textOf(name).startsWith(META_TEST)) return "Test lead of Meta";
    return phone || email ? undefined : "No phone number or email";
  },
  warn: (bodies) => {
    const undated = bodies.filter((body) => !body.receivedAt).length;
    const incomplete = bodies.filter(({ phone }) => !isComplete(phone)).length;
    const warnings = [
      undated &&
        counted(undated, {
          one: "{n} row has no date: it gets today's date.",
          other: "{n} rows have no date: they get today's date.",
        }),
      incomplete &&
        counted(incomplete, {
          one: "{n} row has an incomplete phone number. Check it below.",
          other: "{n} rows have incomplete phone numbers. Check them below.",
        }),
    ];
    return warnings.filter(Boolean).join(" ") || undefined;
  },
  preview: ({ phone, receivedAt, plot_size: size = "" }) => ({
    facts: [shownPhone(phone), receivedAt ? dayInWords(new Date(receivedAt)) : "Today", squareFeetForStaff(size)],
    check: isComplete(phone) ? undefined : `Check phone: ${phone} is not a complete number.`,
  }),
  complete: completeBody,
});

/** True for one whole number, and for several whole ones. */
const isComplete = (phone: string) => isWholeNumber(phone) || phoneKeys(phone).every(isWholeNumber);

function completeBody(typed: Record<string, unknown>) {
  const { countryCode, source, campaign, assignee, step, stepAt, lastTouchAt, ...answers } = typed;
  const phone = textOf(answers.phone)
    .split(" / ")
    .map((number) => withCountryCode(textOf(countryCode), number))
    .join(" / ");
  const origin = { utm_source: textOf(source), utm_campaign: textOf(campaign) };
  const isOpen = answers.status !== "closed" && answers.status !== "converted";
  const nextStep =
    stepAt && isOpen ? { what: textOf(step) || "Follow up", at: stepAt, who: assignee ?? null } : undefined;
  const stepWords = [textOf(step), stepAt && dayInWords(new Date(textOf(stepAt)))].filter(Boolean).join(", ");
  const unplannedStep = !nextStep && stepWords && `Next step: ${stepWords}`;
  const text = [textOf(answers.enquiry), unplannedStep].filter(Boolean).join("\n");
  const followUp = { assignee, nextStep, lastTouchAt };
  return {
    ...answers,
    name: cleanTypedText(textOf(answers.name)) || shownPhone(phone) || answers.email,
    phone: phone || (answers.email ? "Not given" : ""),
    enquiry: Object.values(origin).some(Boolean) ? withSource(text, origin) : text,
    ...(Object.values(followUp).some(Boolean) && { followUp }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const loadKind = async (signal: AbortSignal) => {
  const { data } = await fetchJson<{ data: StaffPerson[] }>(urlOf(followUpCalls.stepChoices, {}), { signal });
  return enquiriesKind(data);
};
const calls = { create: enquiryCalls.add, remove: enquiryCalls.remove };

export const ImportEnquiries = ({ onClose }: { onClose: () => void }) => (
  <ImportModal listName="enquiries" load={loadKind} calls={calls} tags={["enquiries", "follow-up"]} onClose={onClose} />
);

const PARALLEL_SEARCHES = 4;
const MAX_RESULTS = 50;

/** Returns the keys (contactKeys) that the list has. Searches for each one, because the list may be long. */
async function findEnquiries(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
  const existing: string[] = [];
  const queue = [...keys];
  async function searchQueue() {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const url = urlOf(enquiryCalls.list, { query: { search: key, limit: MAX_RESULTS } });
      const { data } = await fetchJson<{ data: Contact[] }>(url, { signal });
      if (data.some((row) => contactKeys(row).includes(key))) existing.push(key);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_SEARCHES }, searchQueue));
  return existing;
}

type NewEnquiry = Input<typeof enquiryCalls.add>["body"];

const { fields } = enquiryEntity;

/** Merges two rows of one person. The first row keeps its answers and gains those that it lacks. */
function mergeEnquiries(first: NewEnquiry, other: NewEnquiry): NewEnquiry {
  const { text: firstText, source: firstSource } = readSource(first.enquiry ?? "");
  const { text: otherText, source: otherSource } = readSource(other.enquiry ?? "");
  const { value: phone, overflow } = addNumbers(first.phone, other.phone);
  const firstEmails = emailKeys(first.email ?? "");
  const isNewEmail = Boolean(first.email) && emailKeys(other.email ?? "").some((key) => !firstEmails.includes(key));
  const isNewName = other.name !== shownPhone(other.phone) && nameKey(first.name) !== nameKey(other.name);
  const differs = (name: "location" | "plot_size") => first[name] && other[name] && first[name] !== other[name];
  const lines = [
    isNewName && `${fields.name.label}: ${other.name}`,
    overflow && `${fields.phone.label}: ${overflow}`,
    isNewEmail && `${fields.email.label}: ${other.email}`,
    differs("location") && `${fields.location.label}: ${other.location}`,
    differs("plot_size") && `${fields.plot_size.label}: ${other.plot_size}`,
    ...otherText.split("\n").filter((line) => !firstText.split("\n").includes(line)),
  ].filter(Boolean);
  const otherDay = other.receivedAt !== first.receivedAt && other.receivedAt;
  if (lines.length > 0 && otherDay) lines.unshift(`${dayInWords(new Date(otherDay))}:`);
  const text = [firstText, ...lines].filter(Boolean).join("\n");
  const source = firstSource ?? otherSource;
  return {
    ...other,
    ...first,
    phone,
    email: first.email || other.email,
    location: first.location || other.location,
    plot_size: first.plot_size || other.plot_size,
    enquiry: source ? withSource(text, source) : text,
    status: isLater(other, first) ? other.status : first.status,
    receivedAt: isLater(first, other) ? other.receivedAt : (first.receivedAt ?? other.receivedAt),
    ...((first.followUp || other.followUp) && { followUp: { ...other.followUp, ...first.followUp } }),
  };
}

const isLater = (a: NewEnquiry, b: NewEnquiry) =>
  a.receivedAt !== undefined && b.receivedAt !== undefined && a.receivedAt > b.receivedAt;
