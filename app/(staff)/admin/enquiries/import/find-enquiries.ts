import { enquiryCalls } from "@/contract/calls/enquiries";
import { type Contact, contactKeys } from "@/contract/rules/same-person";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";

const AT_ONCE = 4;
/** More than one person's enquiries with one number. */
const MOST = 50;

/** Those of these contacts (contactKeys) that have an enquiry, each searched for, because the list may be long. */
export async function findEnquiries(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
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
