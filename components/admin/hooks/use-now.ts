import { useSyncExternalStore } from "react";

const TICK_MS = 10_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function startOrStopTimer(): void {
  clearInterval(timer);
  if (listeners.size === 0 || document.hidden) return;
  tick();
  timer = setInterval(tick, TICK_MS);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener("visibilitychange", startOrStopTimer);
  listeners.add(listener);
  if (listeners.size === 1) startOrStopTimer();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    startOrStopTimer();
    document.removeEventListener("visibilitychange", startOrStopTimer);
  };
}

const readNow = () => {
  now ||= Date.now();
  return now;
};
// Rounded, because React reads it more than once per rendering, and expects the same value.
const readOnServer = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** The current time in milliseconds, updated while the page is visible. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow, readOnServer);
