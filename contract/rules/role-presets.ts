import {
  type HeldPermission,
  type Permission,
  PRESETS,
  type Preset,
  RIGHTS,
  type Right,
} from "@/contract/schemas/permission";
import { requireMayHire } from "./privilege-escalation";

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

/** An admin has everything, whatever else is ticked. */
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
