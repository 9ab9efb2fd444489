import { useSyncExternalStore } from "react";

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function keepTime(): void {
  clearInterval(timer);
  if (listeners.size === 0 || document.hidden) return;
  tick();
  timer = setInterval(tick, TICK_MS);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener("visibilitychange", keepTime);
  listeners.add(listener);
  if (listeners.size === 1) keepTime();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    keepTime();
    document.removeEventListener("visibilitychange", keepTime);
  };
}

const readNow = () => {
  now ||= Date.now();
  return now;
};
const readOnServer = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

export const useNow = (): number => useSyncExternalStore(subscribe, readNow, readOnServer);
