"use client";

import { useEffect, useId, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { grow } from "@/components/admin/kit/content";
import { column, place, row, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { previewPage } from "@/lib/content/screens";
import styles from "./content-editor.module.scss";

const WIDTHS = { Phone: 390, Desktop: 1440 } as const;

/** When `revision` increases, the page reloads behind the shown one, and replaces it at the same scroll position. */
export function PagePreview({ page, revision }: { page: string; revision: number }) {
  const [width, setWidth] = useState<number>(WIDTHS.Phone);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [shown, setShown] = useState(revision);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const group = useId();
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;

  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  function show(loaded: HTMLIFrameElement) {
    keepInPlace(loaded.contentWindow);
    if (revision === shown) return;
    const top = scrollOf(frame.current)?.scrollTop ?? 0;
    scrollOf(loaded)?.scrollTo({ top, behavior: "instant" });
    setShown(revision);
  }

  const frames = revision === shown ? [shown] : [shown, revision];
  return (
    <div className={cx(column(3), grow)}>
      <fieldset className={cx(row(0), place("rigid"), styles.widths)}>
        <legend className="unseen">Width</legend>
        {Object.entries(WIDTHS).map(([name, one]) => (
          <label key={one} className={cx(fields.choice, styles.width)}>
            <input type="radio" name={group} checked={width === one} onChange={() => setWidth(one)} />
            <span>
              {name} <small className={text("small", "ink-2")}>{one} px</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div ref={stage} className={styles.stage}>
        {frames.map((one) => (
          <iframe
            key={one}
            ref={one === shown ? frame : undefined}
            title="Preview with your unsaved changes"
            src={previewPage + (page === "/" ? "" : page)}
            className={styles.frame}
            inert={one !== shown}
            style={{
              width,
              height: room.height / scale,
              transform: `scale(${scale})`,
              left: Math.max(0, (room.width - width) / 2),
            }}
            onLoad={({ currentTarget }) => show(currentTarget)}
          />
        ))}
      </div>
    </div>
  );
}

const scrollOf = (frame: HTMLIFrameElement | null) => frame?.contentDocument?.scrollingElement;

/** Public pages cannot be framed, so a link would show an empty frame, and a form would send a real enquiry. */
function keepInPlace(framed: Window | null): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  framed?.addEventListener("submit", stop, true);
  framed?.addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest("a[href]:not([href^='#'])")) stop(event);
    },
    true,
  );
}
