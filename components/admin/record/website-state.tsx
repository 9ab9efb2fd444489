"use client";

import { useMemo } from "react";
import { cx } from "@/components/ui/cx";
import { publicationCalls } from "@/contract/calls/catalogue";
import { useCall } from "@/lib/api/use-call";
import { publicationWords as words } from "@/lib/content/publication-words";
import styles from "./website-state.module.scss";

/** Undefined until loaded. */
export function usePublished() {
  const { data, error } = useCall(publicationCalls.published, {});
  const ids = useMemo(() => data && new Set(data.data.map(({ _id }) => _id)), [data]);
  return { error, isPublished: (id: string) => ids?.has(id) };
}

export function WebsiteState({ id }: { id: string }) {
  const { error, isPublished } = usePublished();
  const isOn = isPublished(id);
  if (isOn === undefined) return error ? words.unknown : null;
  return <span className={cx(styles.state, isOn && styles.on)}>{isOn ? words.on : words.off}</span>;
}
