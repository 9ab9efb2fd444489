import { expect } from "playwright/test";

type Argument = string | number;

/** Drives one browser window. A selector means the first element that it matches. */
export type Driver = {
  isOlder?: true;
  open: (path: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  choose: (selector: string, value: string) => Promise<void>;
  /** The function can use only its arguments. */
  run: <A extends Argument[], R>(script: (...args: A) => R, ...args: A) => Promise<R>;
  /** The errors that this browser reports. */
  errors: () => Promise<string[]>;
  picture: () => Promise<Buffer>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * Each opened window has its own cookies and storage, and prefers reduced motion: without a graphics card it is a third
 * of the work.
 */
export type Engine = {
  open: (options: { hasScript: boolean }) => Promise<Driver>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

export const callOf = <A extends Argument[]>(script: (...args: A) => unknown, args: A) =>
  `(${script})(...${JSON.stringify(args)})`;

export const PHONE = { width: 390, height: 844 };

/** Waits until the element can be pressed in its middle: it is visible, not covered and not moving. */
export async function waitForMiddle(run: Driver["run"], selector: string) {
  let middle: { x: number; y: number } | undefined;
  const isSteady = async () => {
    const former = middle;
    middle = await run((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (!element?.checkVisibility()) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
    }, selector);
    return middle !== undefined && middle.x === former?.x && middle.y === former.y;
  };
  await expect.poll(isSteady, selector).toBe(true);
  return middle as { x: number; y: number };
}
