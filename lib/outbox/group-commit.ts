const MAX_GROUP = 500;

type Waiting<T> = { items: T[]; resolve: () => void; reject: (reason: unknown) => void };

/**
 * Makes many small writes durable together: what arrives while one commit is under way goes into the next. The promise
 * of each is kept when its commit is, or broken with it.
 */
export function groupCommit<T>(commit: (items: T[]) => Promise<void>) {
  let waiting: Waiting<T>[] = [];
  let isCommitting = false;

  async function drain() {
    isCommitting = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP);
      waiting = waiting.slice(MAX_GROUP);
      try {
        await commit(group.flatMap(({ items }) => items));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isCommitting = false;
  }

  return (items: T[]) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!isCommitting) void drain();
    });
}
