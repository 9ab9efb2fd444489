"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { ask } from "@/components/admin/list/use-list-state";

export const WHOSE = ["everybody", "me"] as const;
export type Whose = (typeof WHOSE)[number];

const NAME = "sagwan.whose-work";

const remembered = () => localStorage.getItem(NAME);
const asWhose = (text: string | null) => WHOSE.find((one) => one === text);

/** Only `show` changes this value in this tab, and it changes the address too. */
const subscribe = () => () => {};

/** The owner filter: from the address, or else this browser's last choice. */
export function useOwnerFilter() {
  const address = useSearchParams().get("whose");
  const before = useSyncExternalStore(subscribe, remembered, () => null);
  const whose: Whose = asWhose(address) ?? asWhose(before) ?? "everybody";

  function show(one: Whose) {
    localStorage.setItem(NAME, one);
    ask({ whose: one });
  }

  return { whose, show };
}
