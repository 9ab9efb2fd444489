import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { documentOf, editorsOf } from "@/contract/content/documents";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { withContentStore } from "@/server/database/documents/content-store";
import { noDocument } from "@/server/database/documents/store";
import { requireAccess } from "@/server/identity/access";
import { type Employee, personOf } from "@/server/identity/employees/employees";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";

/**
 * Guards every read and write of a document and its history. Throws `missing` for an unknown document, `forbidden` for
 * one that others edit.
 */
export function requireMayEdit(key: string, staff: Staff) {
  const document = documentOf(key);
  if (!document) throw noDocument();
  requireAccess(staff, editorsOf(document));
  return document;
}

export const mayEditSite = (person: Person): Promise<boolean> =>
  withContentStore((content) => content.isEditor(holdersOf(person)));

/** Grants it under the id and the address, since a session may carry either. */
export const letEditSite = (person: Person, mayEdit: boolean, by: string): Promise<void> =>
  withContentStore((content) => content.setEditor(holdersOf(person), mayEdit, by));

/**
 * Moves the right to an employee's new address. Revokes it on deletion, so that the next person at that address does
 * not inherit it.
 */
export async function editorFollows(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  const email = call === employeeCalls.update ? (input.body as EmployeeUpdate).email : undefined;
  if (call !== employeeCalls.remove && (email === undefined || email === before.email)) return;
  if (!(await mayEditSite(person))) return;
  await letEditSite(person, false, "");
  if (email !== undefined) await letEditSite({ ...person, email }, true, "");
}
