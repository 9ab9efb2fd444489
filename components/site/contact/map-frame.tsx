"use client";

import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./contact-sections.module.scss";

/**
 * Contacts the map's host only when the map is on the screen; even a lazy frame would load far earlier. Fetches the map
 * before it shows the frame, because frames do not report failures. `isTurned` varies the placeholder.
 */
export function MapFrame({ src, title, isTurned }: { src: string; title: string; isTurned?: boolean }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isHostReachable, setHostReachable] = useState(false);

  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fetch(src, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" }).then(
        () => setHostReachable(true),
        () => {}, // keeps the placeholder
      );
    });
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [src]);

  const map = (
    <iframe
      className={cx("block", styles.map)}
      src={src}
      title={title}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
  return (
    <div ref={placeholder} className={cx(styles.placeholder, isTurned && styles.turned)}>
      {isHostReachable ? map : <noscript>{map}</noscript>}
    </div>
  );
}
