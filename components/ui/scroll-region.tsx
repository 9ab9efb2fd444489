import type { ReactNode } from "react";

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** What is wider than the page and scrolls inside its own frame, by finger, wheel or arrow keys. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
