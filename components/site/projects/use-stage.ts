"use client";

import { useState } from "react";
import { useHash } from "@/components/ui/use-hash";
import { stages } from "@/lib/content/stages";

const isStage = (hash: string) => stages.some(({ id }) => id === hash);

/** The last open one stays while the address names another target, such as the form. */
export function useStage(): string {
  const hash = useHash();
  const [last, setLast] = useState<string>(stages[0].id);
  if (hash !== "" && !isStage(hash)) return last;
  const stage = hash || stages[0].id;
  if (stage !== last) setLast(stage);
  return stage;
}
