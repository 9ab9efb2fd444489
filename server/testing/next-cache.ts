/** Replaces next/cache. Tests can read the stale tags and plant a stale answer. */
export const staleTags: string[] = [];

let stale: { answer: unknown } | undefined;

/** Until disposed, every cached read has this stale answer, which Next serves if the read fails. */
export function keepStale(answer: unknown): Disposable {
  stale = { answer };
  return {
    [Symbol.dispose]: () => {
      stale = undefined;
    },
  };
}

/** The cache key of each cached read, in order. */
export const cacheKeys: string[][] = [];

export const unstable_cache =
  <T>(read: () => Promise<T>, key: string[]) =>
  () => {
    cacheKeys.push(key);
    return stale ? read().catch(() => stale?.answer as T) : read();
  };

export const revalidateTag = (tag: string, profile: string) => {
  staleTags.push(`${tag} (${profile})`);
};
