import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";

// jsdom brings a Symbol of its own, which does not know what `using` needs.
if (!Symbol.dispose) Object.defineProperty(Symbol, "dispose", { value: Symbol("Symbol.dispose") });

// jsdom knows dialogs, and not how they are opened.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Nor does it know how wide its window is: narrow, unless a test says otherwise.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

type Answer = { status?: number; body: unknown };

/** Answers the screen's calls in turn, the last one again and again, and keeps the addresses asked for. */
export function fakeAnswers(...answers: [Answer, ...Answer[]]) {
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    return { ok: status < 400, status, json: async () => body } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { asked, [Symbol.dispose]: restore };
}

/** The address as Next follows it: also where a page has changed it by itself. */
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

/** A cache of its own, so that no test sees another's answers, and an address without a query to begin with. */
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

/** Begins every test at the address of a screen, with nothing asked for. */
export const atScreen = (query = "") => window.history.replaceState(null, "", `/sagwan-cities${query}`);
