"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { tabOf } from "./stage-ids";
import styles from "./stage-panels.module.scss";
import { useStage } from "./use-stage";

/**
 * Without JavaScript the style sheet shows the stage. A panel remounts, so that its list starts with the first cards.
 */
export function StagePanels({ panels }: { panels: readonly { id: string; label: string; houses: ReactNode }[] }) {
  const isScripted = useIsScripted();
  const stage = useStage();
  return (
    <div className={cx(styles.panels, isScripted && styles.scripted)}>
      {panels.map(({ id, label, houses }) => {
        const isOpen = id === stage;
        return (
          <div
            key={`${id} ${isOpen}`}
            id={id}
            className={cx(styles.panel, isOpen && styles.open)}
            {...(isScripted && { role: "tabpanel", "aria-labelledby": tabOf(id) })}
          >
            <h2 className={styles.title}>{label}</h2>
            {houses}
          </div>
        );
      })}
    </div>
  );
}
