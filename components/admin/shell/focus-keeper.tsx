"use client";

import { useEffect } from "react";

/** Without text fields: focus would open the keyboard of a phone. */
const CONTROLS = "h2[tabindex], a[href], button, select, [type=checkbox], [type=radio]";
const TAKES_FOCUS = `:is(${CONTROLS}, input, textarea, [tabindex])`;

/**
 * If the focused element disappears, focus goes to the element that took its id, otherwise to the nearest remaining
 * heading or control. Components with a rule of their own (a dialog, a record, the next row of a list) move focus
 * earlier.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      path = target instanceof Element ? withParents(target) : [];
    };
    const leave = () => {
      path = [];
    };
    const keep = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !path[0] || path[0].isConnected) return;
      const lost = path;
      path = [];
      lost.some((one) => focusIn(one.isConnected ? one : document.getElementById(one.id)));
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", leave);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  return null;
}

function withParents(element: Element): Element[] {
  return element === document.body
    ? []
    : [element, ...(element.parentElement ? withParents(element.parentElement) : [])];
}

/** Hidden elements refuse focus. Never scrolls, because the change may be off screen. */
function focusIn(part: Element | null): boolean {
  if (!part) return false;
  const heading = part.querySelector("h2[tabindex]");
  const places = [
    ...(part.matches(TAKES_FOCUS) ? [part] : []),
    ...(heading ? [heading] : []),
    ...part.querySelectorAll(CONTROLS),
  ];
  return places.some((place) => {
    (place as HTMLElement).focus({ preventScroll: true });
    return document.activeElement === place;
  });
}
