"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { pushHash, useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { stages } from "@/lib/content/stages";
import styles from "./projects-by-stage.module.scss";

const TAB_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** With JavaScript, the links are tabs: arrow keys move between them, and opening one does not scroll the page. */
export function StageTabs() {
  const { t } = useTranslator();
  const isScripted = useIsScripted();
  const stage = useOpenStage();
  const list = useRef<HTMLDivElement>(null);

  function open(event: MouseEvent, id: string) {
    event.preventDefault();
    if (id !== stage) pushHash(id);
  }

  function moveByArrow(event: KeyboardEvent) {
    const step = TAB_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = stages.at((stages.findIndex(({ id }) => id === stage) + step) % stages.length);
    if (!next) return;
    pushHash(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
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
          id={tabId(id)}
          href={`#${id}`}
          className={cx("nowrap", styles.tab)}
          onClick={(event) => open(event, id)}
          onKeyDown={moveByArrow}
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

/** Without JavaScript the style sheet shows the stage by its id (/our-project#completed). */
export function StagePanels({ panels }: { panels: readonly { id: string; label: string; houses: ReactNode }[] }) {
  const isScripted = useIsScripted();
  const stage = useOpenStage();
  return (
    <div className={cx(styles.panels, isScripted && styles.scriptedPanels)}>
      {panels.map(({ id, label, houses }) => {
        const isOpen = id === stage;
        return (
          <div
            key={`${id} ${isOpen}`} // remounts a panel that opens, whose list then starts with the first cards
            id={id}
            className={cx(styles.panel, isOpen && styles.open)}
            {...(isScripted && { role: "tabpanel", "aria-labelledby": tabId(id) })}
          >
            <h2 className="unseen">{label}</h2>
            {houses}
          </div>
        );
      })}
    </div>
  );
}

/** The open stage stays open while the address names another target, such as the form. */
function useOpenStage(): string {
  const hash = useHash();
  const [openStage, setOpenStage] = useState<string>(stages[0].id);
  if (hash !== "" && !stages.some(({ id }) => id === hash)) return openStage;
  const stage = hash || stages[0].id;
  if (stage !== openStage) setOpenStage(stage);
  return stage;
}

const tabId = (stage: string) => `tab-${stage}`;
