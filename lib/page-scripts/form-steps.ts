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

/** Only a hydrated form can ask in steps. The failure is also reported some seconds after each success. */
export function showWholeForms(): void {
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
