import { shared } from "@/server/platform/shared.mjs";
import { backend } from "@/server/upstream/backend";
import { refreshPagesOnceServing } from "./refresh";

test("[SITE-06] a server that starts before its backend regenerates its pages when the backend is up", async () => {
  jest.useFakeTimers();
  const visits = jest.fn(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));
  shared.call = visits;
  const send = jest.spyOn(backend, "send").mockImplementation(async () => Response.json({}, { status: 500 }));
  const refreshed = refreshPagesOnceServing();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(visits).toHaveBeenCalledTimes(1);

  send.mockImplementation(async () => Response.json({ data: [] }));
  await jest.advanceTimersByTimeAsync(10_000);
  await refreshed;
  expect(visits).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  jest.restoreAllMocks();
  shared.call = undefined;
});
