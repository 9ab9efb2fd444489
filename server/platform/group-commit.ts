import { setImmediate } from "node:timers/promises";

const MAX_GROUP = 500;

type Waiting<T, R> = { items: T[]; resolve: (result: R) => void; reject: (reason: unknown) => void };

/**
 * Makes many small writes durable together: what comes in one turn of the event loop, or while a commit is under way, goes
 * into the next one. The promise of each is kept when its commit is, with what that gave for all of them, or broken with it.
 */
export function groupCommit<T, R>(commit: (items: T[]) => Promise<R>) {
  let waiting: Waiting<T, R>[] = [];
  let isCommitting = false;

  async function drain() {
    isCommitting = true;
    await setImmediate();
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP);
      waiting = waiting.slice(MAX_GROUP);
      try {
        const result = await commit(group.flatMap(({ items }) => items));
        for (const { resolve } of group) resolve(result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isCommitting = false;
  }

  return (items: T[]) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!isCommitting) void drain();
    });
}
