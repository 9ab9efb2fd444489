import { setImmediate } from "node:timers/promises";
import { log } from "./log";

const MAX_GROUP = 500;

type WaitingWrite<T, R> = { items: T[]; resolve: (result: R) => void; reject: (reason: unknown) => void };

/**
 * Writes made at once, or during a commit, share the next commit, which stores all or none. If it fails, each is
 * committed alone, so that a bad one does not reject the others, and in parallel, so that timeouts do not add up.
 */
export function groupCommit<T, R>(commit: (items: T[]) => Promise<R>) {
  let waiting: WaitingWrite<T, R>[] = [];
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
        await commitSingly(group, error);
      }
    }
    isCommitting = false;
  }

  async function commitSingly(group: WaitingWrite<T, R>[], cause: unknown): Promise<void> {
    const [first, ...others] = group;
    if (others.length === 0) return first?.reject(cause);
    log.warn("a batch of writes failed: each is retried alone", { writes: group.length, cause });
    await Promise.all(group.map(({ items, resolve, reject }) => commit(items).then(resolve, reject)));
  }

  return (items: T[]) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!isCommitting) void drain();
    });
}
