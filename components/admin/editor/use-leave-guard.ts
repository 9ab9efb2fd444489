"use client";

import { useEffect, useEffectEvent } from "react";

/** The browser asks on closing the page; we ask on the back button, if the browser has the Navigation API. */
export function useLeaveGuard(isUnsaved: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: Event) => event.preventDefault();
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      askNow();
    };
    window.addEventListener("beforeunload", hold);
    window.navigation?.addEventListener("navigate", stay);
    return () => {
      window.removeEventListener("beforeunload", hold);
      window.navigation?.removeEventListener("navigate", stay);
    };
  }, [isUnsaved]);
}
