"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";

/** Undefined outside the staff pages' shell, as in tests, where nothing is hidden. */
const Permissions = createContext<readonly HeldPermission[] | undefined>(undefined);

type Props = { permissions: readonly HeldPermission[]; children: ReactNode };

export const RightsProvider = ({ permissions, children }: Props) => (
  <Permissions value={permissions}>{children}</Permissions>
);

/** Serves to hide buttons only. The BFF itself refuses what is not permitted. */
export function useRight(right: HeldPermission): boolean {
  const permissions = useContext(Permissions);
  return permissions === undefined || isAllowed(permissions, [right]);
}
