import { useSyncExternalStore } from "react";
import { localStore, readStored, store } from "@/lib/browser-storage";

export const CATEGORIES_KEY = "sagwan.categories";
const listeners = new Set<() => void>();

export const remembered = (key: string): string | null => readStored(localStore, key) ?? null;

/** Returns false if the browser cannot store the text. */
export function remember(key: string, text: string | null): boolean {
  const isStored = store(localStore, key, text);
  for (const listener of listeners) listener();
  return isStored;
}

/** Other tabs' changes call the listener too. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useRemembered = (key: string) =>
  useSyncExternalStore(
    subscribe,
    () => remembered(key),
    () => null,
  );
