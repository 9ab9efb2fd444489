/**
 * Holds the last press before hydration and repeats it after. If hydration fails, the repeated press works natively where
 * a control needs no script. A hash that the visitor followed meanwhile is restored, because Next resets the address.
 */
export function replayInteractions(): void {
  const CONTROL = 'button[type="button"]:not([data-inline]), [data-replay]';
  let heldPress: { control: HTMLElement; submitter: HTMLElement | null } | undefined;
  let hash = location.hash;
  const listeners = new AbortController();

  function markBusy(isBusy: boolean) {
    const pressed = heldPress?.submitter ?? heldPress?.control;
    if (isBusy) pressed?.setAttribute("aria-busy", "true");
    else pressed?.removeAttribute("aria-busy");
  }

  function holdPress(event: Event) {
    const target = event.target as HTMLElement;
    const control = event.type === "submit" ? target : target.closest<HTMLElement>(CONTROL);
    if (!control || control.getAttribute("method") === "dialog") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    markBusy(false);
    heldPress = { control, submitter: (event as SubmitEvent).submitter ?? null };
    markBusy(true);
  }

  function replay() {
    listeners.abort();
    if (!heldPress) return;
    markBusy(false);
    const { control, submitter } = heldPress;
    heldPress = undefined;
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter);
    else (document.getElementById(control.id) ?? control).click();
  }

  /** During hydration React stops propagation, which would hide events from inline scripts. */
  function keepPropagating(event: Event) {
    event.stopPropagation = () => {};
  }

  function restoreHash() {
    if (hash && location.hash !== hash) location.replace(hash);
  }

  const { signal } = listeners;
  for (const eventName of ["click", "submit"]) addEventListener(eventName, holdPress, { signal, capture: true });
  for (const eventName of ["click", "change", "input", "keydown"])
    addEventListener(eventName, keepPropagating, { signal, capture: true });
  // Not "hashchange", which may come only after "hydrated" if the visitor follows the link just before.
  addEventListener("popstate", () => (hash = location.hash), { signal });
  addEventListener("hydrated", restoreHash, { signal });
  addEventListener("hydrated", () => setTimeout(replay), { signal });
  addEventListener("hydrationfailed", replay, { signal });
}
