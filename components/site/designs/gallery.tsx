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

/** A press on a zoom button multiplies or divides by this. */
const ZOOM_STEP = 1.5;
const MAX_ZOOM = 8;

type GalleryProps = {
  name: string;
  pictures: readonly { id: string; label?: string; picture: ReactNode; thumbnail: ReactNode }[];
  isTall?: boolean;
  fullScreenHref?: string;
  /** The name of radio buttons whose chosen value is the index of the picture to open with. */
  choiceField?: string;
};

/** Zooming enlarges the pictures inside a scrolling frame, so that drawings stay sharp and scrolling is native. */
export function Gallery({ name, pictures, isTall, fullScreenHref, choiceField }: GalleryProps) {
  const { t } = useTranslator();
  const view = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(0);
  const isScripted = useIsScripted();
  const hash = useHash();

  const openAtChoice = useEffectEvent(() => {
    const checked = document.querySelector<HTMLInputElement>(`input[name="${choiceField}"]:checked`);
    if (checked) setCurrent(Number(checked.value));
  });
  useEffect(() => {
    if (choiceField && hash) openAtChoice();
  }, [choiceField, hash]);

  /** Keeps the centre of the picture in the centre of the frame. */
  function zoomTo(newZoom: number) {
    const frame = view.current;
    if (!frame) return;
    const next = Math.min(MAX_ZOOM, Math.max(1, newZoom));
    const halfWidth = frame.clientWidth / 2;
    const halfHeight = frame.clientHeight / 2;
    const left = ((frame.scrollLeft + halfWidth) * next) / zoom - halfWidth;
    const top = ((frame.scrollTop + halfHeight) * next) / zoom - halfHeight;
    flushSync(() => setZoom(next));
    frame.scrollTo({ left, top, behavior: "instant" });
    // A larger photograph needs more pixels.
    for (const image of frame.querySelectorAll("img")) image.sizes = `${Math.ceil(2 * halfWidth * next)}px`;
  }

  function choose(index: number) {
    zoomTo(1);
    setCurrent(index);
  }

  return (
    <div className={cx("shrinks", styles.gallery, isTall && styles.tall, isScripted && styles.scripted)}>
      {/* Has a tabIndex, because Safari does not focus scrolling elements by keyboard. */}
      <section
        ref={view}
        className={styles.view}
        aria-label={t("Pictures of {name}", { name })}
        tabIndex={isScripted ? 0 : undefined}
      >
        <div className={styles.pictures} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          {pictures.map(({ id, picture }, index) => (
            <div key={id} className={cx(styles.picture, index === current && styles.current)}>
              {picture}
            </div>
          ))}
        </div>
      </section>
      {isScripted && (
        <div className={styles.bar}>
          <ul className={styles.choice}>
            {pictures.map(({ id, label, thumbnail }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={cx("block", styles.thumbnail)}
                  aria-label={label ?? t("Picture {n} of {all}", { n: index + 1, all: pictures.length })}
                  aria-current={index === current}
                  onClick={() => choose(index)}
                >
                  {thumbnail}
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

/** Buttons are never disabled, because a disabled button loses focus. */
function ZoomControls({ zoom, zoomTo }: { zoom: number; zoomTo: (zoom: number) => void }) {
  const { t } = useTranslator();
  const isZoomedOut = zoom === 1;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t("Zoom in")}
        aria-disabled={zoom === MAX_ZOOM}
        onClick={() => zoomTo(zoom * ZOOM_STEP)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t("Zoom out")}
        aria-disabled={isZoomedOut}
        onClick={() => zoomTo(zoom / ZOOM_STEP)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" aria-disabled={isZoomedOut} onClick={() => zoomTo(1)}>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <span className="unseen">{`, ${t("show the whole picture")}`}</span>
      </button>
    </div>
  );
}
