import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Placement } from "@/lib/content/enquiry-placements";
import { type Intent, readIntent } from "@/lib/enquiry/intent";
import { currentIntent, listChoices } from "@/lib/enquiry/stored-intent";

const FORM_HASH = "#contactform";

/** Focuses the form on arrival by a link with choices, but not on a reload, on going back, or if another element has it. */
export function useFocusOnArrival(form: RefObject<HTMLFormElement | null>, placement: Placement, intent: Intent): void {
  const shouldFocus = useRef(false);

  const focus = useEffectEvent(() => {
    const requiredFields = form.current?.querySelectorAll<HTMLInputElement>("[required]") ?? [];
    const addedTitle = form.current?.querySelector<HTMLElement>("[data-added]");
    (addedTitle ?? [...requiredFields].find(({ value }) => !value.trim()))?.focus();
  });

  useEffect(() => {
    if (!form.current?.closest(FORM_HASH)) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isFormLinkPressed = false;

    const hasContext = Object.keys(readIntent(location.search)).length > 0;
    const isFormTarget = location.hash === FORM_HASH || placement === "contact";
    const hasNoFocus = document.activeElement === document.body;
    if (hasContext && isFormTarget && hasNoFocus && isNewlyOpened()) shouldFocus.current = true;

    addEventListener(
      "click",
      ({ target }) => {
        isFormLinkPressed = (target as Element).closest(`a[href$="${FORM_HASH}"]`) !== null;
      },
      { signal, capture: true },
    );
    addEventListener(
      "hashchange",
      () => {
        if (isFormLinkPressed && location.hash === FORM_HASH && listChoices(currentIntent()).length > 0) focus();
        isFormLinkPressed = false;
      },
      { signal },
    );
    return () => listeners.abort();
  }, [form, placement]);

  // The form shows the choices of the address only from its second render.
  useEffect(() => {
    if (!shouldFocus.current || intent !== currentIntent()) return;
    shouldFocus.current = false;
    focus();
  }, [intent]);
}

function isNewlyOpened(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
