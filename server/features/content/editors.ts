import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { documentOf, editorsOf } from "@/contract/content/documents";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { askContent } from "@/server/database/documents/content-store";
import { noDocument } from "@/server/database/documents/store";
import { requireAccess } from "@/server/identity/access";
import { type Employee, personOf } from "@/server/identity/employees/employees";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";

/**
 * Asked wherever a document is read or changed, its history too. Throws `missing` for one that there is none of, and
 * `forbidden` for one that is somebody else's.
 */
export function requireMayEdit(key: string, staff: Staff) {
  const document = documentOf(key);
  if (!document) throw noDocument();
  requireAccess(staff, editorsOf(document));
  return document;
}

export const mayEditSite = (person: Person): Promise<boolean> =>
  askContent((content) => content.isEditor(holdersOf(person)));

/** Grants it under each of his names: which of them his sessions go by is the backend's affair. */
export const letEditSite = (person: Person, mayEdit: boolean, by: string): Promise<void> =>
  askContent((content) => content.setEditor(holdersOf(person), mayEdit, by));

/** The right follows an employee to another address, and goes with him: the next one at his address does not have it. */
export async function editorFollows(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  const email = call === employeeCalls.update ? (input.body as EmployeeUpdate).email : undefined;
  if (call !== employeeCalls.remove && (email === undefined || email === before.email)) return;
  if (!(await mayEditSite(person))) return;
  await letEditSite(person, false, "");
  if (email !== undefined) await letEditSite({ ...person, email }, true, "");
}
