"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { tabOf } from "./stage-ids";
import styles from "./stage-panels.module.scss";
import { useStage } from "./use-stage";

/**
 * The stages' houses, of which one stage shows. Before and without script the style sheet shows the one that the
 * address names. A panel begins anew each time it opens, so its list is back at its first cards.
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
