"use client";

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import styles from "@/components/admin/parts/overlays.module.scss";
import { AppError } from "@/contract/errors";

/** Screen readers speak the focused element first, and skip words that disappear within this time. */
const PAUSE_MS = 150;

/** Long enough to be spoken; later it would be old text at the end of the page. */
const REMOVE_AFTER_MS = 7_000;

/** The shell's, and one in each open dialog, because a dialog hides all others. */
const regions: HTMLElement[] = [];
const waiting = new Set<{ words: string }>();

const UNDO_MS = 10_000;

export const notify = {
  done: (message: string, undo?: () => void) =>
    toast.success(message, undo && { action: { label: "Undo", onClick: undo }, duration: UNDO_MS }),
  failed: (reason: unknown) =>
    toast.error(typeof reason === "string" ? reason : AppError.from(reason).message, {
      duration: Number.POSITIVE_INFINITY,
    }),
  dismiss: (id?: string | number) => toast.dismiss(id),
};

/** A modal dialog that stays open renders its own toasts, because the page behind it cannot be seen or pressed. */
export const Toasts = ({ position = "bottom-right" }: { position?: "bottom-right" | "top-center" }) => (
  <Toaster
    position={position}
    duration={3_000}
    hotkey={[]}
    offset={{ right: "var(--aside, 24px)" }}
    mobileOffset={{ bottom: "5rem", left: "1rem", right: "1rem" }}
    toastOptions={{
      unstyled: true,
      closeButton: true,
      classNames: {
        toast: styles.toast,
        title: styles.title,
        icon: styles.icon,
        closeButton: styles.close,
        actionButton: styles.action,
        error: styles.error,
      },
    }}
  />
);

/** Spoken by screen readers after PAUSE_MS. Returns a function that withdraws the words before then. */
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
  }, REMOVE_AFTER_MS);
}

function paragraph(words: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}

/** Empty at first: screen readers miss words that arrive together with their region. */
export function Announcer() {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = region;
    if (!current) return;
    regions.push(current);
    return () => void regions.splice(regions.indexOf(current), 1);
  }, []);
  return <div ref={region} className="unseen" role="status" />;
}

export function useAnnounced(words: string): void {
  useEffect(() => (words ? announce(words) : undefined), [words]);
}

type SpokenProps = Omit<ComponentProps<"p">, "children"> & { children: string | string[] };

export function Spoken({ children, ...paragraph }: SpokenProps) {
  useAnnounced([children].flat().join(""));
  return <p {...paragraph}>{children}</p>;
}
