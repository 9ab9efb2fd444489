/** @param {number} count @param {(worker: number, turn: number) => Promise<unknown>} work */
export function keepWorking(count, work) {
  let isOver = false;
  const workOn = async (_, worker) => {
    for (let turn = 0; !isOver; turn++) await work(worker, turn);
  };
  // Starts after this call has returned, so that `work` can use its result.
  const working = Promise.resolve().then(() => Promise.all(Array.from({ length: count }, workOn)));
  working.catch(() => {});
  return {
    isOver: () => isOver,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/**
 * @template Thing @param {Iterable<Thing>} things @param {number} count
 * @param {(thing: Thing, worker: number) => Promise<unknown>} work
 */
export async function shareOut(things, count, work) {
  const left = things[Symbol.iterator]();
  const workOn = async (_, worker) => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value, worker);
  };
  await Promise.all(Array.from({ length: count }, workOn));
}
