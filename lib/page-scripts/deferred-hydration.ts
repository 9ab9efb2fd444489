import type { Intent } from "@/lib/enquiry/intent";
import { readStoredIntent } from "@/lib/enquiry/stored-intent";

/**
 * Runs the page's scripts on the first sign of use, never on a timer. If the page's data is gone, the page reloads once,
 * unless a field was edited. A part that reads the address waits (`data-waits`): its prerendered content may be wrong.
 */
export function deferHydration(): void {
  const CONTROL = "button, input, select, textarea";
  const NEEDS_SCRIPT = "main form, main button:not([data-inline]), main iframe";
  const NEAR = "300px";
  const SILENCE_MS = 4000;

  const triggers = new AbortController(); // aborted when hydration starts
  let isFetchedAhead = false;
  let data: Promise<string | undefined> | undefined;

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="deferred"]')];
  const fail = () => dispatchEvent(new Event("hydrationfailed"));

  function getData(priority: RequestPriority) {
    const address = document.querySelector<HTMLScriptElement>('script[type="deferred-data"]')?.src;
    data ??= address
      ? fetch(address, { priority }).then((answer) => (answer.ok ? answer.text() : undefined))
      : Promise.resolve("{}");
    return data;
  }

  function fetchAhead() {
    if (triggers.signal.aborted || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    isFetchedAhead = true;
    const priority = "low";
    getData(priority).catch(() => {
      data = undefined;
    });
    for (const { src } of scripts())
      fetch(src, { priority })
        .then((answer) => answer.blob())
        .catch(() => {});
  }

  function preload({ src }: HTMLScriptElement) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: src });
    document.head.append(link);
  }

  async function hydrate() {
    if (triggers.signal.aborted) return;
    triggers.abort();
    if (!isFetchedAhead) scripts().forEach(preload);
    try {
      const found = await getData("high");
      if (found === undefined) return reloadOnce();
      Object.assign(window, JSON.parse(found));
      run();
    } catch {
      fail();
    }
  }

  /** In place and with all attributes, so that React finds Next's markup. */
  function run() {
    const tags = scripts();
    let missing = tags.length;
    for (const tag of tags) {
      const script = document.createElement("script");
      for (const { name, value } of tag.attributes) if (name !== "type") script.setAttribute(name, value);
      script.onload = () => --missing || setTimeout(fail, SILENCE_MS);
      script.onerror = fail;
      tag.replaceWith(script);
    }
  }

  function reloadOnce() {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
    const isFilledIn = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
    if (isFilledIn || navigation?.type === "reload") fail();
    else location.reload();
  }

  function watchScroll() {
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate(), {
      rootMargin: NEAR,
    });
    for (const part of document.querySelectorAll(NEEDS_SCRIPT)) near.observe(part);
    triggers.signal.addEventListener("abort", () => near.disconnect());
  }

  function partsToRead() {
    const query = new URLSearchParams(location.search);
    const kept = readStoredIntent();
    const parts = [...document.querySelectorAll<HTMLElement>("[data-reads-address]")];
    return parts.filter(({ dataset: { readsAddress = "", readsIntent = "" } }) => {
      const isInAddress = readsAddress.split(" ").some((name) => query.has(name));
      return isInAddress || readsIntent.split(" ").some((name) => kept[name as keyof Intent]);
    });
  }

  const stopWaiting = () =>
    setTimeout(() => {
      for (const part of document.querySelectorAll("[data-waits]")) part.removeAttribute("data-waits");
    });

  const { signal } = triggers;
  for (const part of partsToRead()) part.dataset.waits = "";
  for (const end of ["hydrated", "hydrationfailed"]) addEventListener(end, stopWaiting);
  for (const intent of ["pointerdown", "touchstart", "keydown", "click", "input", "submit"])
    addEventListener(intent, hydrate, { signal, capture: true, passive: true });
  addEventListener("pointerover", ({ target }) => (target as Element).closest?.(CONTROL) && hydrate(), { signal });
  addEventListener("load", () => {
    if (partsToRead().length > 0) return void hydrate();
    (window.requestIdleCallback ?? setTimeout)(fetchAhead);
    if (scrollY > 0) watchScroll();
    else addEventListener("scroll", watchScroll, { signal, once: true });
  });
}
