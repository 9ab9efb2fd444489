import { AppError } from "@/lib/errors";
import type { Permission } from "@/lib/schemas/permission";
import type { Db } from "../db/tables";
import { permissionsOf, type Staff } from "./staff";

/** AUTH-06, nobody climbs. Each rule throws `forbidden` or `conflict` with the reason. */
const forbidden = (reason: string) => new AppError("forbidden", reason);

const isAdmin = (permissions: readonly Permission[]) => permissions.includes("admin");

/** Only an admin touches an admin. */
export function requireMayTouch(staff: Staff, held: readonly Permission[]): void {
  if (isAdmin(held) && !isAdmin(staff.permissions)) throw forbidden("Only an admin can change or delete an admin.");
}

/** Nobody gives what he lacks, so `admin` only comes from an admin. */
export function requireMayGrant(staff: Staff, held: readonly Permission[], wanted: readonly Permission[]): void {
  if (isAdmin(staff.permissions)) return;
  const lacking = wanted.filter((one) => !held.includes(one) && !staff.permissions.includes(one));
  if (lacking.length > 0) throw forbidden(`You cannot give what you do not have yourself: ${lacking.join(", ")}.`);
}

/** Nobody changes his own permissions, be it to fewer. */
export function requireOwnUnchanged(
  staff: Staff,
  id: string,
  held: readonly Permission[],
  wanted: readonly Permission[],
): void {
  const isSame = held.length === new Set(wanted).size && held.every((one) => wanted.includes(one));
  if (staff.id === id && !isSame) throw forbidden("You cannot change your own permissions.");
}

/** Who sets another's password can sign in as him, so he must already hold all that the other does. */
export function requireMaySetPassword(staff: Staff, held: readonly Permission[]): void {
  if (isAdmin(staff.permissions) || held.every((one) => staff.permissions.includes(one))) return;
  throw forbidden("You can only set the password of somebody whose permissions you have yourself.");
}

/** Somebody must always be left who can do everything. Ask inside the transaction that takes this one away. */
export async function requireAnotherAdmin(db: Db, id: string): Promise<void> {
  const others = await db.selectFrom("employees").select("permissions").where("_id", "!=", id).execute();
  if (others.some(({ permissions }) => isAdmin(permissionsOf(permissions)))) return;
  throw new AppError("conflict", "This is the last admin. Make somebody else an admin first.");
}
