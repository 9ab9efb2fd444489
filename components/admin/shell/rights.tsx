"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type HeldPermission, isAllowed, type Right } from "@/contract/schemas/permission";

const Held = createContext<readonly HeldPermission[] | undefined>(undefined);

type Props = { permissions: readonly HeldPermission[]; children: ReactNode };

/** Lets the buttons of a screen know what the signed-in person may do. */
export const RightsProvider = ({ permissions, children }: Props) => <Held value={permissions}>{children}</Held>;

/** Whether to show a button that takes this right. The BFF refuses what a hidden button would do. */
export function useRight(right: Right): boolean {
  const held = useContext(Held);
  return held === undefined || isAllowed(held, [right]);
}
