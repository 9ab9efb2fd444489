"use client";

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./announcer.module.scss";

/** Screen readers speak the focused element first. Words that disappear within this time are not spoken. */
const PAUSE_MS = 150;
/** Long enough to be spoken. A reader who moves through the page later does not meet old words at its end. */
const LEFT_MS = 7_000;

/** The regions on the page: the shell's, and above it one in each open dialog, because a dialog hides all others. */
const regions: HTMLElement[] = [];
const waiting = new Set<{ words: string }>();

/** Lets screen readers speak `words`. Returns a function that takes them back while they wait. */
export function announce(words: string): () => void {
  const one = { words };
  if (waiting.size === 0) setTimeout(speak, PAUSE_MS);
  waiting.add(one);
  return () => void waiting.delete(one);
}

/** New elements, because the same text again would be no change. */
function speak(): void {
  const all = [...new Set([...waiting].map(({ words }) => words))].map(paragraph);
  waiting.clear();
  if (all.length === 0) return;
  regions.at(-1)?.replaceChildren(...all);
  setTimeout(() => {
    for (const one of all) one.remove();
  }, LEFT_MS);
}

function paragraph(words: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}

/** The region of announcements, empty at first: screen readers miss words that arrive together with their region. */
export function Announcer() {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = region;
    if (!current) return;
    regions.push(current);
    return () => void regions.splice(regions.indexOf(current), 1);
  }, []);
  return <div ref={region} className={styles.region} role="status" />;
}

/** Announces `words` when they appear and whenever they change. */
export function useAnnounced(words: string): void {
  useEffect(() => (words ? announce(words) : undefined), [words]);
}

type SpokenProps = Omit<ComponentProps<"p">, "children"> & { children: string | string[] };

/** A paragraph that is also announced, when it appears and whenever it changes. */
export function Spoken({ children, ...paragraph }: SpokenProps) {
  useAnnounced([children].flat().join(""));
  return <p {...paragraph}>{children}</p>;
}
