import { backend } from "@/server/upstream/backend";

/** The backend does what these calls ask from now on, but nobody hears that it has: of all but the first few. */
export function losingAnswers(method: string, path: string, after = 0): Disposable {
  const { send } = backend;
  let made = 0;
  const stand = jest.spyOn(backend, "send").mockImplementation(async (address, init) => {
    const response = await send.call(backend, address, init);
    const isMeant = (init?.method ?? "GET") === method && new URL(address).pathname.startsWith(path);
    if (isMeant && made++ >= after) throw new TypeError("fetch failed");
    return response;
  });
  return { [Symbol.dispose]: () => stand.mockRestore() };
}
