import { configure, render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { AppError } from "@/contract/errors";

// Texts that the announcer repeats for screen readers are not on the page a second time.
configure({ defaultIgnore: "script, style, .region > *" });

// jsdom has its own Symbol, without what `using` needs.
if (!Symbol.dispose) Object.defineProperty(Symbol, "dispose", { value: Symbol("Symbol.dispose") });

// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no window width: narrow, unless a test sets another.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

type Answer = { status?: number; body: unknown };

/** Answers calls in turn, repeating the last answer, and records the addresses and the bodies that were sent. */
export function fakeAnswers(...answers: [Answer, ...Answer[]]) {
  const requests: string[] = [];
  const sent: unknown[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    requests.push(String(address));
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    return { ok: status < 400, status, json: async () => body } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { requests: requests, sent, [Symbol.dispose]: restore };
}

type Called = { call: string; query: URLSearchParams; body: Record<string, unknown> };

/**
 * A site that answers each call, such as "PUT /api/cities/1", by this function until disposed: with an AppError as the
 * BFF refuses, with anything else as its content. Records the addresses, and the writes.
 */
export function fakeSite(answerTo: (called: Called) => unknown) {
  const requests: string[] = [];
  const sent: (Pick<Called, "call" | "body"> & { ifMatch?: string; keepalive?: boolean })[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, { method = "GET", body: json, headers, keepalive } = {}) => {
    const { pathname, searchParams: query } = new URL(String(address), "http://site.test");
    const call = `${method} ${decodeURIComponent(pathname)}`;
    const body = typeof json === "string" ? JSON.parse(json) : {};
    requests.push(String(address));
    const ifMatch = new Headers(headers).get("if-match") ?? undefined;
    if (method !== "GET") sent.push({ call, body, ifMatch, keepalive });
    const answer = await answerTo({ call, query, body });
    const [status, content] = answer instanceof AppError ? [answer.status, answer.toBody()] : [200, answer];
    return { ok: status === 200, status, json: async () => content } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { requests: requests, sent, [Symbol.dispose]: restore };
}

/** Follows changes of the address, as Next does, including those made by page code. */
function followAddress(onChange: () => void) {
  const { pushState, replaceState } = window.history;
  for (const [how, change] of Object.entries({ pushState, replaceState })) {
    window.history[how as "pushState" | "replaceState"] = (...state) => {
      change.apply(window.history, state);
      onChange();
    };
  }
  window.addEventListener("popstate", onChange);
  return () => {
    Object.assign(window.history, { pushState, replaceState });
    window.removeEventListener("popstate", onChange);
  };
}

/** A fresh SWR cache, so that tests do not share answers, with the current query. */
export function FreshPage({ children }: { children: ReactNode }) {
  const query = useSyncExternalStore(followAddress, () => window.location.search);
  return (
    <SearchParamsContext value={new URLSearchParams(query)}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        {children}
      </SWRConfig>
    </SearchParamsContext>
  );
}

/** Resets the address to a screen, with an optional query. */
export const atScreen = (query = "") => window.history.replaceState(null, "", `/sagwan-cities${query}`);

/** Renders a staff screen at its address, with a fresh cache. */
export function showScreen(screen: ReactNode, query = "") {
  atScreen(query);
  return render(screen, { wrapper: FreshPage });
}
