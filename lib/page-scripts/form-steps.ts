import type { Placement } from "@/lib/content/enquiry-placements";
import { readDraft } from "@/lib/enquiry/stored-intent";

const forms = () => document.querySelectorAll<HTMLFormElement>("form[data-at]");

/** Before hydration, so that a reloaded page is as long as it was. */
export function returnToSteps(): void {
  for (const form of forms()) {
    const { value } = form.elements.namedItem("placement") as HTMLInputElement;
    const { step } = readDraft(value as Placement);
    if (step) form.dataset.at = String(step);
  }
}

/** Shows all steps if hydration fails. `hydrationfailed` also comes later, hence `hydrated` removes the listener. */
export function showWholeFormsIfHydrationFails(): void {
  const hydrated = new AbortController();
  const { signal } = hydrated;
  addEventListener("hydrated", () => hydrated.abort(), { signal });
  addEventListener(
    "hydrationfailed",
    () => {
      for (const form of forms()) form.removeAttribute("data-at");
    },
    { signal },
  );
}
