import "server-only";

type Waiting = Record<string, string>;

type Places = { total: number; each?: Record<string, number> };

const shared = globalThis as typeof globalThis & { slowedDown?: Map<string, Set<Waiting>> };

/** False at once if all places are taken: each waiting caller holds a connection and a request body. */
export async function slowDown(room: string, caller: Waiting, ms: number, places: Places): Promise<boolean> {
  shared.slowedDown ??= new Map();
  const waiting = shared.slowedDown.get(room) ?? new Set();
  shared.slowedDown.set(room, waiting);
  const countAlike = (name: string) => [...waiting].filter((one) => one[name] === caller[name]).length;
  const isFull = Object.entries(places.each ?? {}).some(([name, most]) => countAlike(name) >= most);
  if (isFull || waiting.size >= places.total) return false;
  waiting.add(caller);
  await new Promise((resolve) => setTimeout(resolve, ms));
  waiting.delete(caller);
  return true;
}
