import { type RefObject, useEffect } from "react";
import type { Placement } from "@/lib/content/enquiry-placements";
import { readIntent } from "@/lib/enquiry/intent";
import { chosenOf, readKept } from "@/lib/enquiry/kept-intent";

/** The part of a page that its form stands in: a pop-up's form is in none. */
const PLACE = "#contactform";

/**
 * Puts whoever is led to a page's form with something along into its first required field that is empty: by a link that
 * brought him to this page, or by one of this page. Nobody else is moved: not on a plain visit, at a reload or on the
 * way back, nor out of the place where he is.
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

    const isBrought = Object.keys(readIntent(location.search)).length > 0;
    const isLedHere = location.hash === PLACE || placement === "contact";
    const isNowhere = document.activeElement === document.body;
    if (isBrought && isLedHere && isNowhere && isNewlyOpened()) focus();

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
