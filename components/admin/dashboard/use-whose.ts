"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { ask } from "@/components/admin/list/use-list-state";

export const WHOSE = ["everybody", "me"] as const;
export type Whose = (typeof WHOSE)[number];

const NAME = "sagwan.whose-work";

const remembered = () => localStorage.getItem(NAME);
const asWhose = (text: string | null) => WHOSE.find((one) => one === text);

/** Nothing else in this tab changes it than `show`, which changes the address too. */
const subscribe = () => () => {};

/** Whose work is shown: as the address says, or else as this browser was last asked. */
export function useWhose() {
  const address = useSearchParams().get("whose");
  const before = useSyncExternalStore(subscribe, remembered, () => null);
  const whose: Whose = asWhose(address) ?? asWhose(before) ?? "everybody";

  function show(one: Whose) {
    localStorage.setItem(NAME, one);
    ask({ whose: one });
  }

  return { whose, show };
}
