import { setTimeout } from "node:timers/promises";

/** So that a kill can come before, within and after the transaction of a delivery. */
const LONGEST_JITTER_MS = 30;

/**
 * All platforms send at once. In each round but the last the server is killed while they send. Some leads come again in
 * the next round and at the end, with other content.
 */
export async function sendInRounds(platforms, kills, draws, restart) {
  const partOf = ({ deliveries }, round) => {
    const size = Math.ceil(deliveries.length / (kills + 1));
    return round < 0 ? [] : deliveries.slice(round * size, (round + 1) * size);
  };
  const replaysOf = (deliveries) =>
    deliveries
      .filter(({ plan }) => plan.isAgain)
      .map((delivery) => ({ ...delivery, plan: { ...delivery.plan, isTwice: false }, request: delivery.replay }));
  for (let round = 0; round <= kills; round++) {
    const parts = platforms.map((platform) => [...replaysOf(partOf(platform, round - 1)), ...partOf(platform, round)]);
    const total = parts.flat().length;
    const reached = countTo(Math.floor(draws.draw() * 0.9 * total));
    const sent = Promise.all(
      platforms.map(({ sender }, place) =>
        sender.sendAll(
          parts[place].map((delivery) => ({
            ...delivery,
            answered(status) {
              delivery.answered(status);
              reached.count();
            },
          })),
        ),
      ),
    );
    if (round < kills) {
      await Promise.race([reached.promise, sent]);
      await setTimeout(draws.draw() * LONGEST_JITTER_MS);
      await restart();
    }
    await sent;
  }
  await restart();
  await Promise.all(platforms.map(({ sender, deliveries }) => sender.sendAll(replaysOf(deliveries))));
}

function countTo(wanted) {
  let counted = 0;
  let tell;
  const promise = new Promise((resolve) => {
    tell = resolve;
  });
  const look = () => counted >= wanted && tell();
  look();
  return { promise, count: () => ++counted && look() };
}
