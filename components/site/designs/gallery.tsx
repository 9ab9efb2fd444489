"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./gallery.module.scss";

/** Per button press or wheel notch. */
const STEP = 1.5;
const CLOSEST = 8;
const CLOSE_UP = 3;
const WHEEL_NOTCH = 100;

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
          {fullScreenHref && <TextLink href={fullScreenHref}>{t("View full screen")}</TextLink>}
          <ZoomControls zoom={zoom} zoomTo={zoomTo} />
        </div>
      )}
    </div>
  );
}

type ZoomControlsProps = { zoom: number; zoomTo: (zoom: number) => void };

/** Buttons without effect stay enabled, so that they keep focus. */
function ZoomControls({ zoom, zoomTo }: ZoomControlsProps) {
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

type Point = { x: number; y: number };

const between = ([a, b]: [Touch, Touch]): Point & { apart: number } => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
  apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
});

const bothFingers = ({ touches: [a, b] }: TouchEvent): [Touch, Touch] | undefined => (a && b ? [a, b] : undefined);

function useZoom(view: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);

  /** Keeps `at`, a point in the window, in place; by default the centre. */
  function zoomTo(wanted: number, at?: Point) {
    const box = view.current;
    if (!box) return;
    const next = Math.min(CLOSEST, Math.max(1, wanted));
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = at ? at.x - left : width / 2;
    const y = at ? at.y - top : height / 2;
    const before = { x: box.scrollLeft + x, y: box.scrollTop + y };
    flushSync(() => setZoom(next));
    box.scrollTo({ left: (before.x * next) / zoom - x, top: (before.y * next) / zoom - y, behavior: "instant" });
    // A larger photograph needs more pixels.
    for (const image of box.querySelectorAll("img")) image.sizes = `${Math.ceil(width * next)}px`;
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const leavesIt = event.deltaY > 0 && zoom === 1 && !event.ctrlKey;
    if (leavesIt) return;
    event.preventDefault();
    zoomTo(zoom * STEP ** (-event.deltaY / WHEEL_NOTCH), { x: event.clientX, y: event.clientY });
  });

  const onPinch = useEffectEvent((from: { apart: number; zoom: number }, fingers: [Touch, Touch]) => {
    const pinch = between(fingers);
    zoomTo((from.zoom * pinch.apart) / from.apart, pinch);
  });
  const zoomNow = useEffectEvent(() => zoom);

  const onDoubleClick = useEffectEvent((event: MouseEvent) =>
    zoomTo(zoom > 1 ? 1 : CLOSE_UP, { x: event.clientX, y: event.clientY }),
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = { "+": zoom * STEP, "=": zoom * STEP, "-": zoom / STEP, "0": 1 }[event.key];
    if (!wanted || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomTo(wanted);
  });

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    box.tabIndex = 0; // Safari does not focus scrolling elements by keyboard
    let pinch: { apart: number; zoom: number } | undefined;

    box.addEventListener("wheel", onWheel, { signal, passive: false });
    box.addEventListener("dblclick", onDoubleClick, { signal });
    box.addEventListener("keydown", onKey, { signal });
    box.addEventListener(
      "touchmove",
      (event) => {
        const fingers = bothFingers(event);
        if (!fingers) {
          pinch = undefined;
          return;
        }
        event.preventDefault();
        pinch ??= { apart: between(fingers).apart, zoom: zoomNow() };
        onPinch(pinch, fingers);
      },
      { signal, passive: false },
    );
    box.addEventListener("touchend", () => (pinch = undefined), { signal });
    box.addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerType !== "mouse" || event.buttons !== 1) return;
        box.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
      },
      { signal },
    );
    return () => listening.abort();
  }, [view]);

  return { zoom, zoomTo };
}
