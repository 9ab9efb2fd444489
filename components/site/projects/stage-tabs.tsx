"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { pushHash, useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { stages } from "@/lib/content/stages";
import styles from "./projects-by-stage.module.scss";

const TURNS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Links, which are tabs with JavaScript: arrow keys, no scrolling, and the address names the open one. */
export function StageTabs() {
  const { t } = useTranslator();
  const isScripted = useIsScripted();
  const stage = useStage();
  const list = useRef<HTMLDivElement>(null);

  function open(event: MouseEvent, id: string) {
    event.preventDefault();
    if (id !== stage) pushHash(id);
  }

  function turn(event: KeyboardEvent) {
    const by = TURNS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = stages.at((stages.findIndex(({ id }) => id === stage) + by) % stages.length);
    if (!next) return;
    pushHash(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabOf(next.id)}`)?.focus();
  }

  return (
    <div
      ref={list}
      className={cx(styles.tabs, isScripted && styles.scripted)}
      {...(isScripted && { role: "tablist", "aria-label": t("Projects by stage") })}
    >
      {stages.map(({ id, label }) => (
        <a
          key={id}
          id={tabOf(id)}
          href={`#${id}`}
          className={styles.tab}
          onClick={(event) => open(event, id)}
          onKeyDown={turn}
          {...(isScripted && {
            role: "tab",
            "aria-selected": id === stage,
            "aria-controls": id,
            tabIndex: id === stage ? 0 : -1,
          })}
        >
          {t(label)}
        </a>
      ))}
    </div>
  );
}

/**
 * Without JavaScript the style sheet shows the stage by its id (/our-project#completed). A panel remounts, so that its
 * list starts with the first cards.
 */
export function StagePanels({ panels }: { panels: readonly { id: string; label: string; houses: ReactNode }[] }) {
  const isScripted = useIsScripted();
  const stage = useStage();
  return (
    <div className={cx(styles.panels, isScripted && styles.scriptedPanels)}>
      {panels.map(({ id, label, houses }) => {
        const isOpen = id === stage;
        return (
          <div
            key={`${id} ${isOpen}`}
            id={id}
            className={cx(styles.panel, isOpen && styles.open)}
            {...(isScripted && { role: "tabpanel", "aria-labelledby": tabOf(id) })}
          >
            <h2 className="unseen">{label}</h2>
            {houses}
          </div>
        );
      })}
    </div>
  );
}

const isStage = (hash: string) => stages.some(({ id }) => id === hash);

/** The last open one stays while the address names another target, such as the form. */
function useStage(): string {
  const hash = useHash();
  const [last, setLast] = useState<string>(stages[0].id);
  if (hash !== "" && !isStage(hash)) return last;
  const stage = hash || stages[0].id;
  if (stage !== last) setLast(stage);
  return stage;
}

const tabOf = (stage: string) => `tab-${stage}`;
