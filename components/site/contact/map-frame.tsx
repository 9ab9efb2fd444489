"use client";

import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./contact-sections.module.scss";

/**
 * The map's host is contacted when the map is on the screen: frames load far ahead of it otherwise, even lazy ones.
 * Frames do not report failures, so the host is probed first. `isTurned` varies the placeholder.
 */
export function MapFrame({ src, title, isTurned }: { src: string; title: string; isTurned?: boolean }) {
  const still = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    if (!still.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      fetch(src, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" }).then(
        () => setReached(true),
        () => {}, // the placeholder stays
      );
    });
    seen.observe(still.current);
    return () => seen.disconnect();
  }, [src]);

  const map = (
    <iframe
      className={styles.map}
      src={src}
      title={title}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
  return (
    <div ref={still} className={cx(styles.still, isTurned && styles.turned)}>
      {isReached ? map : <noscript>{map}</noscript>}
    </div>
  );
}
