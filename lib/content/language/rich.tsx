import { createElement, Fragment, type ReactNode } from "react";

/** `rich("Packages in {city}", { city: <b>Mysuru</b> })`. `wrapText` wraps the texts between them. */
export const rich = (
  sentence: string,
  elements: Record<string, ReactNode>,
  wrapText: (text: string) => ReactNode = (text) => text,
) =>
  createElement(
    Fragment,
    null,
    ...sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? elements[part] : part && wrapText(part))),
  );
