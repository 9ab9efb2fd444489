"use client";

import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { pushHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { stages } from "@/lib/content/stages";
import { panelOf, tabOf } from "./stage-ids";
import styles from "./stage-tabs.module.scss";
import { useStage } from "./use-stage";

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
            "aria-controls": panelOf(id),
            tabIndex: id === stage ? 0 : -1,
          })}
        >
          {t(label)}
        </a>
      ))}
    </div>
  );
}
