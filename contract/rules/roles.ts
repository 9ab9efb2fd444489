import { AppError } from "@/contract/errors";
import {
  type HeldPermission,
  PERMISSIONS,
  type Permission,
  PRESETS,
  type Preset,
  RIGHTS,
  type Right,
} from "@/contract/schemas/permission";

const REFUSALS = {
  password: "You can only set the password of someone whose permissions you also have.",
  email: "You can only change the email of someone whose permissions you also have.",
  deletion: "You can only delete someone whose permissions you also have.",
};

type Grant = { permissions: readonly Permission[]; rights: readonly Right[] };

/** Only permissions and rights are stored, so `presetOf` finds the name by them. */
export const presets: Record<Preset, Grant> = {
  Owner: { permissions: ["admin"], rights: RIGHTS },
  Manager: { permissions: PERMISSIONS.filter((permission) => permission !== "admin"), rights: RIGHTS },
  Sales: { permissions: ["dashboard", "enquiries", "customers", "projects"], rights: [] },
  Content: { permissions: ["packages", "services", "cities", "designs", "projects"], rights: ["site"] },
  Marketing: { permissions: ["designs"], rights: ["site", "sources", "export"] },
  Accounts: { permissions: ["customers"], rights: ["accounts", "export"] },
};

export function presetOf({ permissions, rights }: Grant): Preset | undefined {
  if (permissions.includes("admin")) return "Owner";
  return PRESETS.find((name) => isSame(presets[name].permissions, permissions) && isSame(presets[name].rights, rights));
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

export const presetsFrom = (held: readonly HeldPermission[]): Preset[] => PRESETS.filter((name) => mayGive(held, name));

function mayGive(held: readonly HeldPermission[], name: Preset): boolean {
  const { permissions, rights } = presets[name];
  try {
    requireMayHire({ permissions: held }, [...permissions, ...rights]);
    return true;
  } catch {
    return false;
  }
}

/** AUTH-06. The BFF checks these rules too, because a hosted backend may not. */
export type Member = { id: string; email: string; permissions: readonly HeldPermission[] };

type EmployeeChange = { email: string; permissions: readonly HeldPermission[]; password?: string };
type Actor = Pick<Member, "id" | "permissions">;

export function requireMayHire(actor: Pick<Actor, "permissions">, wanted: readonly HeldPermission[]): void {
  requireMayGrant(actor, [], wanted);
}

export function requireMayChange(
  actor: Actor,
  person: Member,
  change: EmployeeChange,
  everybody: readonly Member[],
): void {
  requireMayTouch(actor, person);
  requireOwnUnchanged(actor, person, change.permissions);
  requireMayGrant(actor, person.permissions, change.permissions);
  if (change.password) requireHoldsAllOf(actor, person, "password");
  if (change.email.toLowerCase() !== person.email.toLowerCase()) requireHoldsAllOf(actor, person, "email");
  if (!isAdmin(change)) requireAnotherAdmin(person, everybody);
}

export function requireMayRemove(actor: Actor, person: Member, everybody: readonly Member[]): void {
  requireMayTouch(actor, person);
  requireHoldsAllOf(actor, person, "deletion");
  requireAnotherAdmin(person, everybody);
}

const isAdmin = ({ permissions }: Pick<Member, "permissions">) => permissions.includes("admin");
const forbidden = (reason: string) => new AppError("forbidden", reason);

function requireMayTouch(actor: Actor, person: Member): void {
  if (isAdmin(person) && !isAdmin(actor)) throw forbidden("Only an admin can change or delete an admin.");
}

function requireMayGrant(
  actor: Pick<Actor, "permissions">,
  held: readonly HeldPermission[],
  wanted: readonly HeldPermission[],
): void {
  if (isAdmin(actor)) return;
  const lacking = (changed: readonly HeldPermission[], except: readonly HeldPermission[]) =>
    changed.filter((name) => !except.includes(name) && !actor.permissions.includes(name)).join(", ");
  const [granted, revoked] = [lacking(wanted, held), lacking(held, wanted)];
  if (granted) throw forbidden(`You can only give permissions you have: you lack ${granted}.`);
  if (revoked) throw forbidden(`You can only remove permissions you have: you lack ${revoked}.`);
}

function requireOwnUnchanged(actor: Actor, { id, permissions }: Member, wanted: readonly HeldPermission[]): void {
  if (actor.id === id && !isSame(permissions, [...new Set(wanted)]))
    throw forbidden("You cannot change your own permissions. An admin can change them for you.");
}

/** A password allows signing in as a colleague. Changing their email or deleting them locks them out. */
function requireHoldsAllOf(actor: Actor, person: Member, change: keyof typeof REFUSALS): void {
  if (isAdmin(actor) || person.permissions.every((permission) => actor.permissions.includes(permission))) return;
  throw forbidden(REFUSALS[change]);
}

function requireAnotherAdmin(person: Member, everybody: readonly Member[]): void {
  if (!isAdmin(person) || everybody.some((member) => member.id !== person.id && isAdmin(member))) return;
  throw new AppError("conflict", "This is the only admin. Make someone else an admin first.");
}
