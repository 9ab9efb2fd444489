import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
    removeEventListener("hashchange", listener);
  };
}

export const useHash = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => "",
  );

export function pushHash(hash: string) {
  history.pushState(null, "", `#${hash}`);
  for (const listener of listeners) listener();
}

export function dropHash() {
  history.replaceState(null, "", location.pathname + location.search);
  for (const listener of listeners) listener();
}
