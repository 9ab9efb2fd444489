import { backend } from "@/server/upstream/backend";
import { retries } from "@/server/upstream/timeouts";

type Answers = Record<string, [body: unknown, status?: number]>;

export function answering(answers: Answers): Disposable {
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address) => {
    const [body, status] = answers[new URL(address).pathname] ?? [{ data: [] }];
    return Response.json(body, { status });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

/** The backend performs one call after the first `after`, its answer is lost, and from then on the backend is down. */
export function losingAnswers(method: string, path: string, after = 0): Disposable {
  const { send } = backend;
  const pause = jest.replaceProperty(retries, "pauseMs", 0);
  let performed = 0;
  let isAway = false;
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address, init) => {
    if (isAway) throw new TypeError("fetch failed");
    const response = await send.call(backend, address, init);
    const isMeant = (init?.method ?? "GET") === method && new URL(address).pathname.startsWith(path);
    isAway = isMeant && performed++ >= after;
    if (isAway) throw new TypeError("fetch failed");
    return response;
  });
  const stop = () => {
    spy.mockRestore();
    pause.restore();
  };
  return { [Symbol.dispose]: stop };
}
