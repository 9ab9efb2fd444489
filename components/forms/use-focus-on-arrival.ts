import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Placement } from "@/lib/content/enquiry-placements";
import { type Intent, readIntent } from "@/lib/enquiry/intent";
import { chosenOf, currentIntent } from "@/lib/enquiry/stored-intent";

const FORM_HASH = "#contactform";

/** On arrival by a link with context. Not on a reload or the back button, and not while another field has focus. */
export function useFocusOnArrival(form: RefObject<HTMLFormElement | null>, placement: Placement, intent: Intent): void {
  const isDue = useRef(false);

  const focus = useEffectEvent(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>("[required]") ?? [];
    const added = form.current?.querySelector<HTMLElement>("[data-added]");
    (added ?? [...fields].find(({ value }) => !value.trim()))?.focus();
  });

  useEffect(() => {
    if (!form.current?.closest(FORM_HASH)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;

    const hasContext = Object.keys(readIntent(location.search)).length > 0;
    const isFormTarget = location.hash === FORM_HASH || placement === "contact";
    const hasNoFocus = document.activeElement === document.body;
    if (hasContext && isFormTarget && hasNoFocus && isNewlyOpened()) isDue.current = true;

    addEventListener(
      "click",
      ({ target }) => {
        isPressed = (target as Element).closest(`a[href$="${FORM_HASH}"]`) !== null;
      },
      { signal, capture: true },
    );
    addEventListener(
      "hashchange",
      () => {
        if (isPressed && location.hash === FORM_HASH && chosenOf(currentIntent()).length > 0) focus();
        isPressed = false;
      },
      { signal },
    );
    return () => listening.abort();
  }, [form, placement]);

  // The form shows the values from the address only after it was rendered again.
  useEffect(() => {
    if (!isDue.current || intent !== currentIntent()) return;
    isDue.current = false;
    focus();
  }, [intent]);
}

function isNewlyOpened(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
