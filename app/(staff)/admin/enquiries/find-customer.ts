import { customerCalls } from "@/contract/calls/customers";
import { type Contact, contactKeys, isSamePerson } from "@/contract/rules/same-person";
import type { Customer } from "@/contract/schemas/customer";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";

/** The customer with this email or phone number. `except` is an id to skip. */
export async function findCustomer(contact: Contact, except?: string): Promise<Customer | undefined> {
  for (const search of contactKeys(contact)) {
    const url = urlOf(customerCalls.list, { query: { search, limit: 200 } });
    const { data } = await fetchJson<{ data: Customer[] }>(url);
    const same = data.find((customer) => customer._id !== except && isSamePerson(contact, customer));
    if (same) return same;
  }
  return undefined;
}
