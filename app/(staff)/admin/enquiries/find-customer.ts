import { customerCalls } from "@/lib/api/calls/customers";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { phoneNumber } from "@/lib/format";
import type { Customer } from "@/lib/schemas/customer";
import type { Enquiry } from "@/lib/schemas/enquiry";

type Contact = Pick<Enquiry, "phone" | "email">;

/** Whether these are one person: the same email in any casing, or the same number however it was typed. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  const email = one.email.trim().toLowerCase();
  const digits = digitsOf(one.phone);
  return (
    (email !== "" && email === other.email.trim().toLowerCase()) || (digits !== "" && digits === digitsOf(other.phone))
  );
}

const digitsOf = (phone: string) => phoneNumber(phone).replace(/\D/g, "");

/** The customer who made this enquiry, if there is one already. Numbers are kept as typed, so both spellings are tried. */
export async function findCustomer(enquiry: Enquiry): Promise<Customer | undefined> {
  const spellings = new Set([
    enquiry.email.trim(),
    enquiry.phone.trim(),
    digitsOf(enquiry.phone),
    phoneNumber(enquiry.phone),
  ]);
  for (const search of spellings) {
    if (search === "") continue;
    const url = urlOf(customerCalls.list, { query: { search, limit: 200 } });
    const { data } = await fetchJson<{ data: Customer[] }>(url);
    const same = data.find((customer) => isSamePerson(enquiry, customer));
    if (same) return same;
  }
  return undefined;
}
