import type { Duplicate } from "@/components/admin/editor/editor";
import { customerCalls } from "@/contract/calls/customers";
import { messages } from "@/contract/messages";
import { contactKeys, sharesContact } from "@/contract/rules/same-person";
import type { Customer, CustomerInput } from "@/contract/schemas/customer";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";

/** Another customer with this number or email, unless they are unchanged. */
export async function findAlikeCustomer(
  typed: CustomerInput,
  row: Customer | undefined,
): Promise<Duplicate | undefined> {
  if (row?.email === typed.email && row.phone === typed.phone) return undefined;
  const other = await findOther(typed, row?._id);
  if (!other) return undefined;
  const { name, phone, email } = other;
  return {
    sentence: messages.admin.customerIsThere(name, phone, email),
    href: `${addressOfScreen(getScreen("customers"))}?search=${encodeURIComponent(phone || email)}`,
  };
}

async function findOther(typed: CustomerInput, own: string | undefined): Promise<Customer | undefined> {
  for (const search of contactKeys(typed)) {
    const url = urlOf(customerCalls.list, { query: { search, limit: 200 } });
    const { data } = await fetchJson<{ data: Customer[] }>(url);
    const same = data.find((customer) => customer._id !== own && sharesContact(typed, customer));
    if (same) return same;
  }
  return undefined;
}
