import { useSyncExternalStore } from "react";
import { localStore, readStored, store } from "@/lib/browser-storage";

export const CATEGORIES = "sagwan.categories";

const listeners = new Set<() => void>();

export const remembered = (key: string): string | null => readStored(localStore, key) ?? null;

/** False if the browser stores nothing. */
export function remember(key: string, text: string | null): boolean {
  const isStored = store(localStore, key, text);
  for (const listener of listeners) listener();
  return isStored;
}

/** Hears other tabs too. */
export function listen(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useRemembered = (key: string) =>
  useSyncExternalStore(
    listen,
    () => remembered(key),
    () => null,
  );
