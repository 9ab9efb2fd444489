import type { ReactNode } from "react";
import { SWRConfig } from "swr";

// jsdom brings a Symbol of its own, which does not know what `using` needs.
if (!Symbol.dispose) Object.defineProperty(Symbol, "dispose", { value: Symbol("Symbol.dispose") });

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

/** A cache of its own, so that no test sees another's answers. */
export const FreshCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
    {children}
  </SWRConfig>
);
