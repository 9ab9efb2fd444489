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
