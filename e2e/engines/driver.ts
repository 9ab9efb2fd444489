import { expect } from "playwright/test";

/** What a function is given in a page. */
type Plain = string | number;

/** What a journey asks of a browser. A selector means the first element that it matches. */
export type Driver = {
  /** Its style sheets are those of browsers that lack what newer ones have (older-css). */
  isOlder?: true;
  /** Loads a path of the site. */
  open: (path: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  /** Fills in a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  /** Chooses the option of this value. */
  choose: (selector: string, value: string) => Promise<void>;
  /** Runs a function in the page. It gets its arguments, and nothing of the file that it is written in. */
  run: <A extends Plain[], R>(script: (...args: A) => R, ...args: A) => Promise<R>;
  /** What the console and uncaught errors said since the session began, as far as the browser tells. */
  errors: () => Promise<string[]>;
  picture: () => Promise<Buffer>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * A browser that runs. Each session of it has its own cookies and storage. Its visitor wants less motion, which spares a
 * machine that draws by processor a third of the work.
 */
export type Engine = {
  open: (options: { hasScript: boolean }) => Promise<Driver>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** A call of this function, as a page reads it. */
export const callOf = <A extends Plain[]>(script: (...args: A) => unknown, args: A) =>
  `(${script})(...${JSON.stringify(args)})`;

/** As large as the window of many a phone. */
export const PHONE = { width: 390, height: 844 };

/**
 * The middle of the first element that matches, once it can be pressed there: it can be seen, nothing covers it, and it
 * stays where it is.
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
