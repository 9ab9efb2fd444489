import type { ReactNode } from "react";

type FigureProps = { caption: string; className?: string; children: ReactNode };

export function Figure({ caption, className, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption className="meta ink-3 above-2">{caption}</figcaption>
    </figure>
  );
}
