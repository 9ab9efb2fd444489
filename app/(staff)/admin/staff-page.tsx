import type { ComponentType } from "react";
import type { HeldPermission } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import type { ScreenFolder } from "@/lib/content/screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/owner-id";

export const titleOf = (folder: ScreenFolder) => ({ title: getScreen(folder).label });

type ScreenProps = { permissions: readonly HeldPermission[]; myId: string };

/** Makes the page of a screen, which only staff who may open the screen can see. */
export const staffPage = (folder: ScreenFolder, Screen: ComponentType<ScreenProps>) =>
  async function StaffPage() {
    const staff = await requireStaffPage(folder);
    return <Screen permissions={staff.permissions} myId={ownerIdOf(staff)} />;
  };
