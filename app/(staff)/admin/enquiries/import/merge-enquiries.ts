import type { Input } from "@/contract/calls/call";
import type { enquiryCalls } from "@/contract/calls/enquiries";
import { nameKey } from "@/contract/clean-text";
import { readSource, withSource } from "@/contract/enquiry-source";
import { enquiryEntity } from "@/contract/entities/people";
import { shownPhone } from "@/contract/phone";
import { emailKeys } from "@/contract/rules/same-person";
import { dayInWords } from "@/lib/format";
import { withNumbers } from "./joins";

export type NewEnquiry = Input<typeof enquiryCalls.add>["body"];

const { fields } = enquiryEntity;

/** One person in two rows of a file. The first row keeps its answers and gets what the other has besides. */
export function mergeEnquiries(first: NewEnquiry, other: NewEnquiry): NewEnquiry {
  const [ours, theirs] = [readSource(first.enquiry ?? ""), readSource(other.enquiry ?? "")];
  const { phone, left } = withNumbers(first.phone, other.phone);
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
