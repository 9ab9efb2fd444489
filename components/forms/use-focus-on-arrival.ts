import { type RefObject, useEffect } from "react";
import type { Placement } from "@/lib/content/enquiry-placements";
import { readIntent } from "@/lib/enquiry/intent";
import { chosenOf, readKept } from "@/lib/enquiry/kept-intent";

/** The form's place in its page. A pop-up's form has none. */
const PLACE = "#contactform";

/**
 * Focuses the first empty required field when the visitor arrives with context, by a link from another page or from
 * this one. Not on a plain visit, a reload or the back button, and not while another field has focus.
 */
export function useFocusOnArrival(form: RefObject<HTMLFormElement | null>, placement: Placement): void {
  useEffect(() => {
    if (!form.current?.closest(PLACE)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;

    function focus() {
      const fields = form.current?.querySelectorAll<HTMLInputElement>("[required]") ?? [];
      [...fields].find(({ value }) => !value.trim())?.focus();
    }

    const hasContext = Object.keys(readIntent(location.search)).length > 0;
    const isFormTarget = location.hash === PLACE || placement === "contact";
    const hasNoFocus = document.activeElement === document.body;
    if (hasContext && isFormTarget && hasNoFocus && isNewlyOpened()) focus();

    addEventListener(
      "click",
      ({ target }) => {
        isPressed = (target as Element).closest(`a[href$="${PLACE}"]`) !== null;
      },
      { signal, capture: true },
    );
    addEventListener(
      "hashchange",
      () => {
        if (isPressed && location.hash === PLACE && chosenOf(readKept()).length > 0) focus();
        isPressed = false;
      },
      { signal },
    );
    return () => listening.abort();
  }, [form, placement]);
}

function isNewlyOpened(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
