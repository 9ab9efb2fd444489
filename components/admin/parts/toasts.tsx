"use client";

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import styles from "@/components/admin/parts/overlays.module.scss";
import { AppError } from "@/contract/errors";

/** Words wait, so that the focused element is spoken first. Words withdrawn meanwhile are not spoken. */
const PAUSE_MS = 150;

/** Spoken words are removed, so that no old text remains at the end of the page. */
const REMOVE_AFTER_MS = 7_000;

/** The shell's region, and one of each open dialog, because a dialog hides all regions outside it. */
const regions: HTMLElement[] = [];
const waiting = new Set<{ words: string }>(); // objects: the same words may wait twice

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

/** Screen readers speak the words after PAUSE_MS. Returns a function that withdraws them before. */
export function announce(words: string): () => void {
  const announcement = { words };
  if (waiting.size === 0) setTimeout(speak, PAUSE_MS);
  waiting.add(announcement);
  return () => void waiting.delete(announcement);
}

/** Adds new elements, because screen readers would not speak a text that is already there. */
function speak(): void {
  const allWords = new Set([...waiting].map(({ words }) => words));
  const paragraphs = [...allWords].map((words) => Object.assign(document.createElement("p"), { textContent: words }));
  waiting.clear();
  if (paragraphs.length === 0) return;
  regions.at(-1)?.replaceChildren(...paragraphs);
  setTimeout(() => {
    for (const paragraph of paragraphs) paragraph.remove();
  }, REMOVE_AFTER_MS);
}

/** The region is empty at first, because screen readers miss words that appear together with it. */
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
