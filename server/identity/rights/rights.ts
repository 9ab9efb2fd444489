import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { messages } from "@/contract/messages";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { DEFAULT_RIGHTS, type HeldPermission, type Permission, type Right } from "@/contract/schemas/permission";
import { withSiteDatabase } from "@/server/database/site-database";
import type { Person } from "@/server/identity/sessions/store";
import { createRightStore, type RightStore } from "./store";

/** Throws `unavailable` if the database fails. */
export const withRights = <T>(ask: (rights: RightStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createRightStore(db)));

export const rightsOf = (person: Person): Promise<Right[]> => withRights((rights) => rights.of(person));

/** What a person may do: the backend's permissions and the site's rights. An admin has them all. */
export async function heldBy(person: Person & { permissions: Permission[] }): Promise<HeldPermission[]> {
  if (person.permissions.includes("admin")) return person.permissions;
  return [...person.permissions, ...(await rightsOf(person))];
}

/** Moves the rights to an employee's new address. A deleted employee leaves none to the next person at that address. */
export async function rightsFollow(call: BackendCall, input: AnyInput, before: Person): Promise<void> {
  if (call === employeeCalls.remove) await setRights(before, DEFAULT_RIGHTS, "");
  if (call !== employeeCalls.update) return;
  const { email } = input.body as EmployeeUpdate;
  if (email === before.email) return;
  await withRights(async (rights) => rights.move(before, { ...before, email }, await rights.of(before)));
}

export const setRights = (person: Person, rights: readonly Right[], by: string): Promise<void> =>
  withRights((store) => store.set(person, rights, by));
