/**
 * Replays the last press made before hydration. If hydration fails, controls that work without script are activated
 * natively. Next restores its initial address on hydration, so a hash followed meanwhile is restored.
 */
export function replayInteractions(): void {
  const CONTROL = 'button[type="button"]:not([data-inline]), [data-replay]';
  let pending: { control: HTMLElement; submitter: HTMLElement | null } | undefined;
  let hash = location.hash;
  const listening = new AbortController();

  function show(isBusy: boolean) {
    const pressed = pending?.submitter ?? pending?.control;
    if (isBusy) pressed?.setAttribute("aria-busy", "true");
    else pressed?.removeAttribute("aria-busy");
  }

  function hold(event: Event) {
    const target = event.target as HTMLElement;
    const control = event.type === "submit" ? target : target.closest<HTMLElement>(CONTROL);
    if (!control || control.getAttribute("method") === "dialog") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(false);
    pending = { control, submitter: (event as SubmitEvent).submitter ?? null };
    show(true);
  }

  function replay() {
    listening.abort();
    if (!pending) return;
    show(false);
    const { control, submitter } = pending;
    pending = undefined;
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

  const { signal } = listening;
  for (const press of ["click", "submit"]) addEventListener(press, hold, { signal, capture: true });
  for (const kind of ["click", "change", "input", "keydown"])
    addEventListener(kind, keepPropagating, { signal, capture: true });
  // "hashchange" comes too late: after "hydrated" if the link is followed just before it.
  addEventListener("popstate", () => (hash = location.hash), { signal });
  addEventListener("hydrated", restoreHash, { signal });
  addEventListener("hydrated", () => setTimeout(replay), { signal });
  addEventListener("hydrationfailed", replay, { signal });
}
