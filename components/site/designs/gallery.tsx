"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./gallery.module.scss";

/** Per press. */
const STEP = 1.5;
const CLOSEST = 8;

type GalleryProps = {
  name: string;
  pictures: readonly { id: string; label?: string; large: ReactNode; small: ReactNode }[];
  isTall?: boolean;
  fullScreenHref?: string;
  chosenBy?: string;
};

/** Zoom enlarges the element inside a scrolling frame, so that drawings stay sharp and scrolling is native. */
export function Gallery({ name, pictures, isTall, fullScreenHref, chosenBy }: GalleryProps) {
  const { t } = useTranslator();
  const view = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
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

  /** Keeps the centre in place. */
  function zoomTo(wanted: number) {
    const box = view.current;
    if (!box) return;
    const next = Math.min(CLOSEST, Math.max(1, wanted));
    const { clientWidth: width, clientHeight: height } = box;
    const centre = { x: box.scrollLeft + width / 2, y: box.scrollTop + height / 2 };
    flushSync(() => setZoom(next));
    const [left, top] = [(centre.x * next) / zoom - width / 2, (centre.y * next) / zoom - height / 2];
    box.scrollTo({ left, top, behavior: "instant" });
    // A larger photograph needs more pixels.
    for (const image of box.querySelectorAll("img")) image.sizes = `${Math.ceil(width * next)}px`;
  }

  function choose(index: number) {
    zoomTo(1);
    setCurrent(index);
  }

  return (
    <div className={cx("shrinks", styles.gallery, isTall && styles.tall, isScripted && styles.scripted)}>
      {/* Safari does not focus scrolling elements by keyboard. */}
      <section
        ref={view}
        className={styles.view}
        aria-label={t("Pictures of {name}", { name })}
        tabIndex={isScripted ? 0 : undefined}
      >
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
          {fullScreenHref && <TextLink href={fullScreenHref}>{t("View full screen")}</TextLink>}
          <ZoomControls zoom={zoom} zoomTo={zoomTo} />
        </div>
      )}
    </div>
  );
}

/** Buttons without effect stay enabled, so that they keep focus. */
function ZoomControls({ zoom, zoomTo }: { zoom: number; zoomTo: (zoom: number) => void }) {
  const { t } = useTranslator();
  const isWhole = zoom === 1;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t("Zoom in")}
        aria-disabled={zoom === CLOSEST}
        onClick={() => zoomTo(zoom * STEP)}
      >
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t("Zoom out")} aria-disabled={isWhole} onClick={() => zoomTo(zoom / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-disabled={isWhole} onClick={() => zoomTo(1)}>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <span className="unseen">{`, ${t("show the whole picture")}`}</span>
      </button>
    </div>
  );
}
