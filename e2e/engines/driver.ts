import { expect } from "playwright/test";

/** Arguments that can be passed to a function in a page. */
type Plain = string | number;

/** The operations that journeys need in each browser. A selector means the first element that it matches. */
export type Driver = {
  /** Its style sheets lack features that older browsers do not support (older-css). */
  isOlder?: true;
  open: (path: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  /** Types into a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  choose: (selector: string, value: string) => Promise<void>;
  /** Runs a function in the page, which can use only its arguments. */
  run: <A extends Plain[], R>(script: (...args: A) => R, ...args: A) => Promise<R>;
  /** Console messages and uncaught errors since the session began, as far as the browser reports them. */
  errors: () => Promise<string[]>;
  picture: () => Promise<Buffer>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * A running browser. Each session has its own cookies and storage, and prefers reduced motion, which saves a machine
 * without a graphics card a third of the work.
 */
export type Engine = {
  open: (options: { hasScript: boolean }) => Promise<Driver>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** The source of a call of this function, for a page. */
export const callOf = <A extends Plain[]>(script: (...args: A) => unknown, args: A) =>
  `(${script})(...${JSON.stringify(args)})`;

export const PHONE = { width: 390, height: 844 };

/**
 * The middle of the first element that matches, once it can be pressed there: it is visible, not covered, and does not
 * move.
 */
export async function steadyMiddle(run: Driver["run"], selector: string) {
  let middle: { x: number; y: number } | undefined;
  const isSteady = async () => {
    const before = middle;
    middle = await run((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (!element?.checkVisibility()) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
    }, selector);
    return middle !== undefined && middle.x === before?.x && middle.y === before.y;
  };
  await expect.poll(isSteady, selector).toBe(true);
  return middle as { x: number; y: number };
}
