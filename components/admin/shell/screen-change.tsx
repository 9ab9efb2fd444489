"use client";

import { useEffect, useRef } from "react";
import { announce } from "@/components/admin/parts/toasts";
import { useCurrentScreen } from "./menu-entry";

const MAIN = "main";

export function ScreenChange() {
  const screen = useCurrentScreen();
  const before = useRef(screen);
  useEffect(() => {
    if (screen === before.current) return;
    before.current = screen;
    if (screen) announce(screen.label);
    const main = document.getElementById(MAIN);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [screen]);
  return null;
}

/** The press that hydrates the page may change the address before Next follows the history. Fires "hydrated" after that. */
export function HistoryCatchUp() {
  useEffect(() => {
    // Next's own effect runs after those of the page inside it.
    queueMicrotask(() => window.history.replaceState(window.history.state, "", window.location.href));
    queueMicrotask(() => dispatchEvent(new Event("hydrated")));
  }, []);
  return null;
}
