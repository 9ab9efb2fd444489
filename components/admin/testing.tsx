import { render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { AppError } from "@/contract/errors";

// jsdom's Symbol lacks `dispose`, which `using` needs.
if (!Symbol.dispose) Object.defineProperty(Symbol, "dispose", { value: Symbol("Symbol.dispose") });

// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no media queries. None matches, as in a narrow window, unless a test replaces this.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

type Answer = { status?: number; body: unknown };

/** Replaces `fetch` until disposed. */
function replaceFetch(fetch: typeof globalThis.fetch) {
  const original = globalThis.fetch;
  const restore = () => {
    globalThis.fetch = original;
  };
  globalThis.fetch = fetch;
  return { [Symbol.dispose]: restore };
}

/** Answers calls in turn, repeating the last answer, and records the addresses and the bodies that were sent. */
export function fakeAnswers(...answers: [Answer, ...Answer[]]) {
  const requests: string[] = [];
  const sent: unknown[] = [];
  const replaced = replaceFetch(async (address, init) => {
    requests.push(String(address));
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    return { ok: status < 400, status, json: async () => body } as Response;
  });
  return { requests, sent, ...replaced };
}

type SentCall = { call: string; query: URLSearchParams; body: Record<string, unknown> };

/**
 * Replaces the site until disposed: `answerTo` answers each call, such as "PUT /api/cities/1". An AppError is sent as
 * the BFF's refusal, anything else as the answer's body. Records the addresses of all calls, and the writes.
 */
export function fakeSite(answerTo: (sentCall: SentCall) => unknown) {
  const requests: string[] = [];
  const sent: (Pick<SentCall, "call" | "body"> & { ifMatch?: string; keepalive?: boolean })[] = [];
  const replaced = replaceFetch(async (address, { method = "GET", body: json, headers, keepalive } = {}) => {
    const { pathname, searchParams: query } = new URL(String(address), "http://site.test");
    const call = `${method} ${decodeURIComponent(pathname)}`;
    const body = typeof json === "string" ? JSON.parse(json) : {};
    requests.push(String(address));
    const ifMatch = new Headers(headers).get("if-match") ?? undefined;
    if (method !== "GET") sent.push({ call, body, ifMatch, keepalive });
    const answer = await answerTo({ call, query, body });
    const [status, content] = answer instanceof AppError ? [answer.status, answer.toBody()] : [200, answer];
    return { ok: status === 200, status, json: async () => content } as Response;
  });
  return { requests, sent, ...replaced };
}

/** Follows changes of the address, as Next does, including those made by page code. */
function followAddress(onChange: () => void) {
  const { pushState, replaceState } = window.history;
  for (const [name, method] of Object.entries({ pushState, replaceState })) {
    window.history[name as "pushState" | "replaceState"] = (...state) => {
      method.apply(window.history, state);
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

/** Sets the address to that of a staff screen, with an optional query. */
export const goToScreen = (query = "") => window.history.replaceState(null, "", `/sagwan-cities${query}`);

/** Renders a staff screen at its address, with a fresh cache. */
export function showScreen(screen: ReactNode, query = "") {
  goToScreen(query);
  return render(screen, { wrapper: FreshPage });
}
