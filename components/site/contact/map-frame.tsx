"use client";

import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./contact-sections.module.scss";

/** Frames do not report failures, so the map's host is probed first. `isTurned` varies the placeholder. */
export function MapFrame({ src, title, isTurned }: { src: string; title: string; isTurned?: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      fetch(src, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" }).then(
        () => setReached(true),
        () => {}, // the placeholder stays
      );
    });
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [src]);

  return (
    <div className={cx(styles.still, isTurned && styles.turned)}>
      <iframe
        ref={frame}
        className={cx(styles.map, isReached && styles.reached)}
        src={src}
        title={title}
        width={640}
        height={400}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </div>
  );
}
