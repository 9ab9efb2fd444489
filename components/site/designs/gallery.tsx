"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { TextLink } from "@/components/ui/text-link";
import { useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./gallery.module.scss";
import { useZoom } from "./use-zoom";
import { ZoomControls } from "./zoom-controls";

type GalleryProps = {
  name: string;
  pictures: readonly { id: string; label?: string; large: ReactNode; small: ReactNode }[];
  isTall?: boolean;
  fullScreenAt?: string;
  /** The name of the page's radio buttons that select the first picture. */
  chosenBy?: string;
};

/** Zoom enlarges the element inside a scrolling frame, so that drawings stay sharp and scrolling is native. */
export function Gallery({ name, pictures, isTall, fullScreenAt, chosenBy }: GalleryProps) {
  const { t } = useTranslator();
  const view = useRef<HTMLElement>(null);
  const { zoom, zoomTo } = useZoom(view);
  const [current, setCurrent] = useState(0);
  const isScripted = useIsScripted();
  const hash = useHash();

  const openAtChosen = useEffectEvent(() => {
    const checked = document.querySelector<HTMLInputElement>(`input[name="${chosenBy}"]:checked`);
    if (checked) setCurrent(Number(checked.value));
  });
  useEffect(() => {
    if (chosenBy && hash) openAtChosen();
  }, [chosenBy, hash]);

  function choose(index: number) {
    zoomTo(1);
    setCurrent(index);
  }

  return (
    <div className={cx(styles.gallery, isTall && styles.tall, isScripted && styles.scripted)}>
      <section ref={view} className={styles.view} aria-label={t("Pictures of {name}", { name })}>
        <div className={styles.pictures} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          {pictures.map(({ id, large }, index) => (
            <div key={id} className={cx(styles.picture, index === current && styles.current)}>
              {large}
            </div>
          ))}
        </div>
      </section>
      {isScripted && (
        <div className={styles.bar}>
          <ul className={styles.choice}>
            {pictures.map(({ id, label, small }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.small}
                  aria-label={label ?? t("Picture {n} of {all}", { n: index + 1, all: pictures.length })}
                  aria-current={index === current}
                  onClick={() => choose(index)}
                >
                  {small}
                </button>
              </li>
            ))}
          </ul>
          {fullScreenAt && <TextLink href={fullScreenAt}>{t("View full screen")}</TextLink>}
          <ZoomControls zoom={zoom} zoomTo={zoomTo} />
        </div>
      )}
    </div>
  );
}
