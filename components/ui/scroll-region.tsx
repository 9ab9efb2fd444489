import type { ReactNode } from "react";

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard.
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
