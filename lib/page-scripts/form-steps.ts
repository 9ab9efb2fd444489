import type { Placement } from "@/lib/content/enquiry-placements";
import { readDraft } from "@/lib/enquiry/stored-intent";

/** `data-at` is the step that a form shows. */
const forms = () => document.querySelectorAll<HTMLFormElement>("form[data-at]");

/** Runs before hydration, so that a reloaded page is as long as before. */
export function returnToSteps(): void {
  for (const form of forms()) {
    const { value } = form.elements.namedItem("placement") as HTMLInputElement;
    const { step } = readDraft(value as Placement);
    if (step) form.dataset.at = String(step);
  }
}

/** After a success, `hydrationfailed` may still come, so `hydrated` removes its listener. */
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
