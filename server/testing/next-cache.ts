/** Stands in for next/cache. What was marked stale can be asked for, and a stale answer can be laid out. */
export const staleTags: string[] = [];

let kept: { answer: unknown } | undefined;

/** Until it is disposed of, every cached read has this answer, gone stale: Next hands it out when the read fails. */
export function keepStale(answer: unknown): Disposable {
  kept = { answer };
  return {
    [Symbol.dispose]: () => {
      kept = undefined;
    },
  };
}

/** What each cached read was kept under, the last one last. */
export const cacheKeys: string[][] = [];

export const unstable_cache =
  <T>(read: () => Promise<T>, key: string[]) =>
  () => {
    cacheKeys.push(key);
    return kept ? read().catch(() => kept?.answer as T) : read();
  };

export const revalidateTag = (tag: string, profile: string) => {
  staleTags.push(`${tag} (${profile})`);
};
