"use client";

import { useSyncExternalStore } from "react";

const KEY = "sagwan.categories";
const listeners = new Set<() => void>();

export function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function store(categories: string): void {
  localStorage.setItem(KEY, categories);
  for (const notify of listeners) notify();
}

export function listen(notify: () => void) {
  listeners.add(notify);
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", notify);
  };
}

export const useHasCategories = (): boolean =>
  useSyncExternalStore(
    listen,
    () => readStored() !== null,
    () => false,
  );
