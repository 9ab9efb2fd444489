import type { Duplicate } from "@/components/admin/editor/editor";
import { messages } from "@/contract/messages";
import type { Customer, CustomerInput } from "@/contract/schemas/customer";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { findCustomer } from "../enquiries/find-customer";

/** Another customer with this number or email, unless they are unchanged. */
export async function findAlikeCustomer(
  typed: CustomerInput,
  row: Customer | undefined,
): Promise<Duplicate | undefined> {
  if (row?.email === typed.email && row.phone === typed.phone) return undefined;
  const other = await findCustomer(typed, row?._id);
  if (!other) return undefined;
  const { name, phone, email } = other;
  return {
    sentence: messages.admin.customerIsThere(name, phone, email),
    href: `${addressOfScreen(getScreen("customers"))}?search=${encodeURIComponent(phone || email)}`,
  };
}
