/** Replaces next/cache. Tests can read the stale tags and plant a stale answer. */
export const staleTags: string[] = [];

let stale: { answer: unknown } | undefined;

export function keepStale(answer: unknown): Disposable {
  stale = { answer };
  return {
    [Symbol.dispose]: () => {
      stale = undefined;
    },
  };
}

export const cacheKeys: string[][] = [];

export const unstable_cache =
  <Input extends unknown[], T>(read: (...input: Input) => Promise<T>, key: string[]) =>
  (...input: Input) => {
    cacheKeys.push(key);
    return stale ? read(...input).catch(() => stale?.answer as T) : read(...input);
  };

export const revalidateTag = (tag: string, profile: string) => {
  staleTags.push(`${tag} (${profile})`);
};
