import { createElement, Fragment, type ReactNode } from "react";

/**
 * A sentence with elements at its placeholders: `rich("Packages in {city}", { city: <b>Mysuru</b> })`. `words` wraps the
 * texts between them.
 */
export const rich = (
  sentence: string,
  elements: Record<string, ReactNode>,
  words: (text: string) => ReactNode = (text) => text,
) =>
  createElement(
    Fragment,
    null,
    ...sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? elements[part] : part && words(part))),
  );
