"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import styles from "@/components/site/sections/load-more.module.scss";
import { SiteButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";

const STEP = 3;

type LoadMoreProps = {
  items: readonly { id: string; card: ReactNode }[];
  initialCount: number;
  /** Has the placeholders `{shown}` and `{all}`. */
  progress: string;
  className?: string;
};

export function LoadMore({ items, initialCount, progress, className }: LoadMoreProps) {
  const { t } = useTranslator();
  const [shownCount, setShownCount] = useState(initialCount);
  const list = useRef<HTMLUListElement>(null);
  const isScripted = useIsScripted();

  /** The button may disappear, so focus moves to the first new card. */
  function showMore() {
    flushSync(() => setShownCount(shownCount + STEP));
    const firstAdded = list.current?.children[shownCount];
    if (firstAdded instanceof HTMLElement) firstAdded.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={list} className={className}>
        {items.map(({ id, card }, index) => {
          const isLater = index >= shownCount;
          return (
            <li
              key={id}
              className={cx(styles.item, isLater && styles.later)}
              hidden={isScripted && isLater}
              tabIndex={-1}
            >
              {card}
            </li>
          );
        })}
      </ul>
      {shownCount < items.length && (
        <p className={styles.more}>
          <SiteButton look="line" className={styles.button} onClick={showMore}>
            {t("Load More")}
          </SiteButton>
          <span className="meta ink-3">
            {progress.replace("{shown}", String(shownCount)).replace("{all}", String(items.length))}
          </span>
        </p>
      )}
    </>
  );
}
