"use client";

import { useEffect, useRef } from "react";
import { announce } from "@/components/admin/parts/announcer";
import { useCurrentScreen } from "./use-current-screen";

/** The id of the shell's content. */
const MAIN = "main";

/** Announces the screen that a link opened, and moves focus to its content unless something there has it already. */
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
