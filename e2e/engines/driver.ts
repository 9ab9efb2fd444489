import { expect } from "playwright/test";

type Plain = string | number;

/** A selector means the first element that it matches. */
export type Driver = {
  isOlder?: true;
  open: (path: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  choose: (selector: string, value: string) => Promise<void>;
  /** The function can use only its arguments. */
  run: <A extends Plain[], R>(script: (...args: A) => R, ...args: A) => Promise<R>;
  /** As far as the browser reports them. */
  errors: () => Promise<string[]>;
  picture: () => Promise<Buffer>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * Each session has its own cookies and storage, and prefers reduced motion, a third of the work without a graphics
 * card.
 */
export type Engine = {
  open: (options: { hasScript: boolean }) => Promise<Driver>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

export const callOf = <A extends Plain[]>(script: (...args: A) => unknown, args: A) =>
  `(${script})(...${JSON.stringify(args)})`;

export const PHONE = { width: 390, height: 844 };

/** Once it can be pressed there: visible, not covered, not moving. */
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
