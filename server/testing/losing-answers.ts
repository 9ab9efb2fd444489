import { backend } from "@/server/upstream/backend";

/**
 * The backend does what these calls ask from now on, all but the first few, but nobody hears that it has. After the first
 * lost answer it is away, so that nobody can find out by reading.
 */
export function losingAnswers(method: string, path: string, after = 0): Disposable {
  const { send } = backend;
  let made = 0;
  let isAway = false;
  const stand = jest.spyOn(backend, "send").mockImplementation(async (address, init) => {
    if (isAway) throw new TypeError("fetch failed");
    const response = await send.call(backend, address, init);
    const isMeant = (init?.method ?? "GET") === method && new URL(address).pathname.startsWith(path);
    isAway = isMeant && made++ >= after;
    if (isAway) throw new TypeError("fetch failed");
    return response;
  });
  return { [Symbol.dispose]: () => stand.mockRestore() };
}
