import { AppError } from "@/contract/errors";
import type { HeldPermission } from "@/contract/schemas/permission";

/**
 * No privilege escalation (AUTH-06): the rules, for the embedded backend (inside its transaction) and for the BFF (in front of a
 * hosted backend that may know none of them). Each throws `forbidden` or `conflict` with the reason.
 */
export type Member = { id: string; email: string; permissions: readonly HeldPermission[] };

/** What is to become of somebody: this address, these permissions, and a new password if one is named. */
type Change = { email: string; permissions: readonly HeldPermission[]; password?: string };

type Asker = Pick<Member, "id" | "permissions">;

/** Whether this person may take somebody on with these permissions. */
export function requireMayHire(asker: Asker, wanted: readonly HeldPermission[]): void {
  requireMayGrant(asker, [], wanted);
}

/** Whether this person may change that one so. `everybody` is the whole staff as it is now. */
export function requireMayChange(asker: Asker, person: Member, change: Change, everybody: readonly Member[]): void {
  requireMayTouch(asker, person);
  requireOwnUnchanged(asker, person, change.permissions);
  requireMayGrant(asker, person.permissions, change.permissions);
  if (change.password) requireHoldsAllOf(asker, person, "set the password of");
  if (change.email.toLowerCase() !== person.email.toLowerCase())
    requireHoldsAllOf(asker, person, "change the address of");
  if (!isAdmin(change)) requireAnotherAdmin(person, everybody);
}

/** Whether this person may delete that one. `everybody` is the whole staff as it is now. */
export function requireMayRemove(asker: Asker, person: Member, everybody: readonly Member[]): void {
  requireMayTouch(asker, person);
  requireHoldsAllOf(asker, person, "delete");
  requireAnotherAdmin(person, everybody);
}

const isAdmin = ({ permissions }: Pick<Member, "permissions">) => permissions.includes("admin");
const forbidden = (reason: string) => new AppError("forbidden", reason);

/** Only an admin touches an admin. */
function requireMayTouch(asker: Asker, person: Member): void {
  if (isAdmin(person) && !isAdmin(asker)) throw forbidden("Only an admin can change or delete an admin.");
}

/** Nobody gives or takes what he lacks, so `admin` only comes from an admin. What is there already may stay. */
function requireMayGrant(asker: Asker, held: readonly HeldPermission[], wanted: readonly HeldPermission[]): void {
  if (isAdmin(asker)) return;
  const lacked = (some: readonly HeldPermission[], others: readonly HeldPermission[]) =>
    some.filter((one) => !others.includes(one) && !asker.permissions.includes(one)).join(", ");
  const [given, taken] = [lacked(wanted, held), lacked(held, wanted)];
  if (given) throw forbidden(`You cannot give what you do not have yourself: ${given}.`);
  if (taken) throw forbidden(`You cannot take what you do not have yourself: ${taken}.`);
}

/** Nobody changes his own permissions, be it to fewer. */
function requireOwnUnchanged(asker: Asker, { id, permissions }: Member, wanted: readonly HeldPermission[]): void {
  const isSame = permissions.length === new Set(wanted).size && permissions.every((one) => wanted.includes(one));
  if (asker.id === id && !isSame) throw forbidden("You cannot change your own permissions.");
}

/**
 * Who sets another's password can sign in as him, and who changes his address or deletes him keeps him out, so he must
 * already hold all that the other does.
 */
function requireHoldsAllOf(asker: Asker, person: Member, deed: string): void {
  if (isAdmin(asker) || person.permissions.every((one) => asker.permissions.includes(one))) return;
  throw forbidden(`You can only ${deed} somebody whose permissions you have yourself.`);
}

/** Somebody must always be left who can do everything. */
function requireAnotherAdmin(person: Member, everybody: readonly Member[]): void {
  if (!isAdmin(person) || everybody.some((one) => one.id !== person.id && isAdmin(one))) return;
  throw new AppError("conflict", "This is the last admin. Make somebody else an admin first.");
}
