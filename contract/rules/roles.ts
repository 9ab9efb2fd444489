import { AppError } from "@/contract/errors";
import {
  type HeldPermission,
  type Permission,
  PRESETS,
  type Preset,
  RIGHTS,
  type Right,
} from "@/contract/schemas/permission";

const holdsTooMuch = {
  password: "You can only set the password of someone whose permissions you also have.",
  email: "You can only change the email of someone whose permissions you also have.",
  deletion: "You can only delete someone whose permissions you also have.",
};

type Granted = { permissions: readonly Permission[]; rights: readonly Right[] };

/** Only the sets are stored, so a name is found again by its set. */
export const presets: Record<Preset, Granted> = {
  Owner: { permissions: ["admin"], rights: RIGHTS },
  Manager: {
    permissions: [
      "dashboard",
      "customers",
      "packages",
      "services",
      "cities",
      "projects",
      "enquiries",
      "employee",
      "designs",
    ],
    rights: RIGHTS,
  },
  Sales: { permissions: ["dashboard", "enquiries", "customers", "projects"], rights: [] },
  Content: { permissions: ["packages", "services", "cities", "designs", "projects"], rights: ["site"] },
  Accounts: { permissions: ["dashboard", "customers", "projects"], rights: ["export"] },
};

export function presetOf({ permissions, rights }: Granted): Preset | undefined {
  if (permissions.includes("admin")) return "Owner";
  return PRESETS.find((name) => isSame(presets[name].permissions, permissions) && isSame(presets[name].rights, rights));
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

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

type Asker = Pick<Member, "id" | "permissions">;

export function requireMayHire(asker: Pick<Asker, "permissions">, wanted: readonly HeldPermission[]): void {
  requireMayGrant(asker, [], wanted);
}

export function requireMayChange(
  asker: Asker,
  person: Member,
  change: EmployeeChange,
  everybody: readonly Member[],
): void {
  requireMayTouch(asker, person);
  requireOwnUnchanged(asker, person, change.permissions);
  requireMayGrant(asker, person.permissions, change.permissions);
  if (change.password) requireHoldsAllOf(asker, person, "password");
  if (change.email.toLowerCase() !== person.email.toLowerCase()) requireHoldsAllOf(asker, person, "email");
  if (!isAdmin(change)) requireAnotherAdmin(person, everybody);
}

export function requireMayRemove(asker: Asker, person: Member, everybody: readonly Member[]): void {
  requireMayTouch(asker, person);
  requireHoldsAllOf(asker, person, "deletion");
  requireAnotherAdmin(person, everybody);
}

const isAdmin = ({ permissions }: Pick<Member, "permissions">) => permissions.includes("admin");
const forbidden = (reason: string) => new AppError("forbidden", reason);

function requireMayTouch(asker: Asker, person: Member): void {
  if (isAdmin(person) && !isAdmin(asker)) throw forbidden("Only an admin can change or delete an admin.");
}

function requireMayGrant(
  asker: Pick<Asker, "permissions">,
  held: readonly HeldPermission[],
  wanted: readonly HeldPermission[],
): void {
  if (isAdmin(asker)) return;
  const lacked = (some: readonly HeldPermission[], others: readonly HeldPermission[]) =>
    some.filter((one) => !others.includes(one) && !asker.permissions.includes(one)).join(", ");
  const [granted, revoked] = [lacked(wanted, held), lacked(held, wanted)];
  if (granted) throw forbidden(`You can only give permissions you have: you lack ${granted}.`);
  if (revoked) throw forbidden(`You can only remove permissions you have: you lack ${revoked}.`);
}

function requireOwnUnchanged(asker: Asker, { id, permissions }: Member, wanted: readonly HeldPermission[]): void {
  const isSame = permissions.length === new Set(wanted).size && permissions.every((one) => wanted.includes(one));
  if (asker.id === id && !isSame)
    throw forbidden("You cannot change your own permissions. An admin can change them for you.");
}

/** A password allows signing in as a colleague. Changing their email or deleting them locks them out. */
function requireHoldsAllOf(asker: Asker, person: Member, change: keyof typeof holdsTooMuch): void {
  if (isAdmin(asker) || person.permissions.every((one) => asker.permissions.includes(one))) return;
  throw forbidden(holdsTooMuch[change]);
}

function requireAnotherAdmin(person: Member, everybody: readonly Member[]): void {
  if (!isAdmin(person) || everybody.some((one) => one.id !== person.id && isAdmin(one))) return;
  throw new AppError("conflict", "This is the only admin. Make someone else an admin first.");
}
