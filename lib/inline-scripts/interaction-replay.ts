/**
 * Keeps what is pressed before the page is hydrated: a form that is sent, or a control that does nothing without script.
 * The last one is shown as busy, and done again once the page answers, to the element of that id where React has put
 * another one in its place. What works without script too is done that way where hydration fails. Next writes the address
 * that it began with once it is done: a place on the page that somebody has gone to meanwhile is gone to again.
 */
export function replayInteractions(): void {
  const CONTROL = 'button[type="button"]:not([data-inline]), [data-replay]';
  let kept: { control: HTMLElement; submitter: HTMLElement | null } | undefined;
  let hash = location.hash;
  const listening = new AbortController();

  function show(isBusy: boolean) {
    const pressed = kept?.submitter ?? kept?.control;
    if (isBusy) pressed?.setAttribute("aria-busy", "true");
    else pressed?.removeAttribute("aria-busy");
  }

  function keep(event: Event) {
    const target = event.target as HTMLElement;
    const control = event.type === "submit" ? target : target.closest<HTMLElement>(CONTROL);
    if (!control || control.getAttribute("method") === "dialog") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(false);
    kept = { control, submitter: (event as SubmitEvent).submitter ?? null };
    show(true);
  }

  function replay() {
    listening.abort();
    if (!kept) return;
    show(false);
    const { control, submitter } = kept;
    kept = undefined;
    if (control instanceof HTMLFormElement) control.requestSubmit(submitter);
    else (document.getElementById(control.id) ?? control).click();
  }

  /** React stops what is pressed while it hydrates, and inline scripts would not hear of it. */
  function letThrough(event: Event) {
    event.stopPropagation = () => {};
  }

  /** At once: whatever is pressed from now on goes by the address. */
  function goBack() {
    if (hash && location.hash !== hash) location.replace(hash);
  }

  const { signal } = listening;
  for (const press of ["click", "submit"]) addEventListener(press, keep, { signal, capture: true });
  for (const kind of ["click", "change", "input", "keydown"])
    addEventListener(kind, letThrough, { signal, capture: true });
  addEventListener("hashchange", () => (hash = location.hash), { signal });
  addEventListener("hydrated", goBack, { signal });
  addEventListener("hydrated", () => setTimeout(replay), { signal });
  addEventListener("hydrationfailed", replay, { signal });
}
