import type { Intent } from "@/lib/enquiry/intent";
import { readStoredIntent } from "@/lib/enquiry/stored-intent";

/**
 * Runs the page's scripts on the first sign of use, never on a timer. If the page's data is gone, the page reloads once,
 * unless a field was edited. Elements whose prerendered content may not fit the address are marked with `data-waits`.
 */
export function deferHydration(): void {
  const CONTROL = "button, input, select, textarea";
  const NEEDS_SCRIPT = "main form, main button:not([data-inline]), main iframe";
  const NEAR = "300px";
  const SILENCE_MS = 4000;

  const triggers = new AbortController(); // aborted when hydration starts
  let isPrefetched = false;
  let pageData: Promise<string | undefined> | undefined;

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="deferred"]')];
  const reportFailure = () => dispatchEvent(new Event("hydrationfailed"));

  function getData(priority: RequestPriority) {
    const address = document.querySelector<HTMLScriptElement>('script[type="deferred-data"]')?.src;
    pageData ??= address
      ? fetch(address, { priority }).then((answer) => (answer.ok ? answer.text() : undefined))
      : Promise.resolve("{}");
    return pageData;
  }

  function prefetch() {
    if (triggers.signal.aborted || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    isPrefetched = true;
    const priority = "low";
    getData(priority).catch(() => {
      pageData = undefined;
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
    if (!isPrefetched) scripts().forEach(preload);
    try {
      const text = await getData("high");
      if (text === undefined) return reloadOnce();
      Object.assign(window, JSON.parse(text));
      runScripts();
    } catch {
      reportFailure();
    }
  }

  /** Keeps the position and all attributes of each script, so that React finds Next's markup. */
  function runScripts() {
    const tags = scripts();
    let scriptsLeft = tags.length;
    for (const tag of tags) {
      const script = document.createElement("script");
      for (const { name, value } of tag.attributes) if (name !== "type") script.setAttribute(name, value);
      script.onload = () => --scriptsLeft || setTimeout(reportFailure, SILENCE_MS);
      script.onerror = reportFailure;
      tag.replaceWith(script);
    }
  }

  function reloadOnce() {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
    const isFilledIn = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
    if (isFilledIn || navigation?.type === "reload") reportFailure();
    else location.reload();
  }

  function watchScroll() {
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate(), {
      rootMargin: NEAR,
    });
    for (const element of document.querySelectorAll(NEEDS_SCRIPT)) near.observe(element);
    triggers.signal.addEventListener("abort", () => near.disconnect());
  }

  function findWaitingElements() {
    const query = new URLSearchParams(location.search);
    const storedIntent = readStoredIntent();
    const elements = [...document.querySelectorAll<HTMLElement>("[data-reads-address]")];
    return elements.filter(({ dataset: { readsAddress = "", readsIntent = "" } }) => {
      const isInAddress = readsAddress.split(" ").some((name) => query.has(name));
      return isInAddress || readsIntent.split(" ").some((name) => storedIntent[name as keyof Intent]);
    });
  }

  const stopWaiting = () =>
    setTimeout(() => {
      for (const element of document.querySelectorAll("[data-waits]")) element.removeAttribute("data-waits");
    });

  const { signal } = triggers;
  for (const element of findWaitingElements()) element.dataset.waits = "";
  for (const endEvent of ["hydrated", "hydrationfailed"]) addEventListener(endEvent, stopWaiting);
  for (const eventName of ["pointerdown", "touchstart", "keydown", "click", "input", "submit"])
    addEventListener(eventName, hydrate, { signal, capture: true, passive: true });
  addEventListener("pointerover", ({ target }) => (target as Element).closest?.(CONTROL) && hydrate(), { signal });
  addEventListener("load", () => {
    if (findWaitingElements().length > 0) return void hydrate();
    (window.requestIdleCallback ?? setTimeout)(prefetch);
    if (scrollY > 0) watchScroll();
    else addEventListener("scroll", watchScroll, { signal, once: true });
  });
}
