import type { ComponentType } from "react";
import type { HeldPermission } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import type { ScreenFolder } from "@/lib/content/screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/owner-id";

export const titleOf = (folder: ScreenFolder) => ({ title: getScreen(folder).label });

type Shown = { permissions: readonly HeldPermission[]; me: string };

/** A page of one screen, for staff who may open it. */
export const staffPage = (folder: ScreenFolder, Screen: ComponentType<Shown>) =>
  async function StaffPage() {
    const staff = await requireStaffPage(folder);
    return <Screen permissions={staff.permissions} me={ownerIdOf(staff)} />;
  };
