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
import { enquiryColumns, withNumbers } from "./enquiry-columns";

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
  shows: ({ phone, receivedAt, plot_size: size = "" }) => ({
    facts: [shownPhone(phone), receivedAt ? dayInWords(new Date(receivedAt)) : "Today", squareFeetForStaff(size)],
    check: isComplete(phone) ? undefined : `Check phone: ${phone} is not a complete number.`,
  }),
  complete,
});

/** One whole number, or several of which each is whole. */
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
    stepAt && isOpen ? { what: textOf(step) || "Follow up", at: stepAt, who: assignee ?? null } : undefined;
  const planned = [textOf(step), stepAt && dayInWords(new Date(textOf(stepAt)))].filter(Boolean).join(", ");
  const notPlanned = nextStep || !planned ? [] : [`Next step: ${planned}`];
  const text = [textOf(answers.enquiry), ...notPlanned].filter(Boolean).join("\n");
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

const load = async (signal: AbortSignal) => {
  const { data } = await fetchJson<{ data: StaffPerson[] }>(urlOf(followUpCalls.stepChoices, {}), { signal });
  return enquiriesKind(data);
};
const calls = { create: enquiryCalls.add, remove: enquiryCalls.remove };

export const ImportEnquiries = ({ onClose }: { onClose: () => void }) => (
  <ImportModal what="enquiries" load={load} calls={calls} tags={["enquiries", "follow-up"]} onClose={onClose} />
);

const AT_ONCE = 4;
const MAX_FOUND = 50;

/** Searches for each contact (contactKeys), because the list may be long. */
async function findEnquiries(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...keys];
  async function lookUp() {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const url = urlOf(enquiryCalls.list, { query: { search: key, limit: MAX_FOUND } });
      const { data } = await fetchJson<{ data: Contact[] }>(url, { signal });
      if (data.some((row) => contactKeys(row).includes(key))) found.push(key);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookUp));
  return found;
}

type NewEnquiry = Input<typeof enquiryCalls.add>["body"];

const { fields } = enquiryEntity;

/** One person in two rows of a file. The first row keeps its answers and gets what the other has besides. */
function mergeEnquiries(first: NewEnquiry, other: NewEnquiry): NewEnquiry {
  const [ours, theirs] = [readSource(first.enquiry ?? ""), readSource(other.enquiry ?? "")];
  const { all: phone, left } = withNumbers(first.phone, other.phone);
  const isNewAddress =
    Boolean(first.email) && emailKeys(other.email ?? "").some((key) => !emailKeys(first.email ?? "").includes(key));
  const isNewName = other.name !== shownPhone(other.phone) && nameKey(first.name) !== nameKey(other.name);
  const differs = (name: "location" | "plot_size") =>
    Boolean(first[name] && other[name]) && first[name] !== other[name];
  const lines = [
    isNewName && `${fields.name.label}: ${other.name}`,
    left && `${fields.phone.label}: ${left}`,
    isNewAddress && `${fields.email.label}: ${other.email}`,
    differs("location") && `${fields.location.label}: ${other.location}`,
    differs("plot_size") && `${fields.plot_size.label}: ${other.plot_size}`,
    ...theirs.text.split("\n").filter((line) => !ours.text.split("\n").includes(line)),
  ].filter(Boolean);
  const day =
    other.receivedAt && other.receivedAt !== first.receivedAt ? [`${dayInWords(new Date(other.receivedAt))}:`] : [];
  const text = [ours.text, ...(lines.length > 0 ? [...day, ...lines] : [])].filter(Boolean).join("\n");
  const source = ours.source ?? theirs.source;
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

const isLater = (one: NewEnquiry, other: NewEnquiry) =>
  one.receivedAt !== undefined && other.receivedAt !== undefined && one.receivedAt > other.receivedAt;
