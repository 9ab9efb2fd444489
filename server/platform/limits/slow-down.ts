import "server-only";

/** Who waits: by what he is counted, under any names. */
type Waiting = Record<string, string>;

/** How many may wait at once: in all, and of those who share a name. */
type Places = { total: number; each?: Record<string, number> };

/** One for the process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { slowedDown?: Map<string, Set<Waiting>> };

/**
 * Lets this much time (ms) pass, and gives whether there was a place to wait in: who waits holds a connection and what
 * he sent, so only so many may. Nobody waits where there is no place.
 */
export async function slowDown(room: string, who: Waiting, ms: number, places: Places): Promise<boolean> {
  shared.slowedDown ??= new Map();
  const waiting = shared.slowedDown.get(room) ?? new Set();
  shared.slowedDown.set(room, waiting);
  const alike = (name: string) => [...waiting].filter((one) => one[name] === who[name]).length;
  const isFull = Object.entries(places.each ?? {}).some(([name, most]) => alike(name) >= most);
  if (isFull || waiting.size >= places.total) return false;
  waiting.add(who);
  await new Promise((over) => setTimeout(over, ms));
  waiting.delete(who);
  return true;
}
