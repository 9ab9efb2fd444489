"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";

const Held = createContext<readonly HeldPermission[] | undefined>(undefined);

type Props = { permissions: readonly HeldPermission[]; children: ReactNode };

export const RightsProvider = ({ permissions, children }: Props) => <Held value={permissions}>{children}</Held>;

/** Only hides buttons: the BFF refuses what a hidden button would do. */
export function useRight(right: HeldPermission): boolean {
  const held = useContext(Held);
  return held === undefined || isAllowed(held, [right]);
}
