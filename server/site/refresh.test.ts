import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";
import { shared } from "@/server/shared.mjs";
import { backend } from "@/server/upstream/backend";
import { refreshPagesOnceServing, requireRefreshToken } from "./refresh";

const asking = (authorization?: string) =>
  new Request("http://localhost:3000/api/refresh", { method: "POST", headers: authorization ? { authorization } : {} });

test.each([[undefined], ["Bearer "], ["Bearer guess"], [`Bearer ${"0".repeat(64)}`]])(
  "nobody but the site itself has its pages made anew: %s is refused",
  (authorization) => {
    expect(() => requireRefreshToken(asking(authorization))).toThrow("Only the site itself may ask for this.");
  },
);

test("the site itself may ask, without sending the secret", () => {
  const token = createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");
  expect(() => requireRefreshToken(asking(`Bearer ${token}`))).not.toThrow();
  expect(token).not.toContain(env.AUTH_SECRET);
});

test("[SITE-06] a server that starts before its backend has its pages made once more when the backend is there", async () => {
  jest.useFakeTimers();
  const visits = jest.fn(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));
  shared.call = visits;
  const asked = jest.spyOn(backend, "send").mockImplementation(async () => Response.json({}, { status: 500 }));
  const refreshed = refreshPagesOnceServing();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(visits).toHaveBeenCalledTimes(1);

  asked.mockImplementation(async () => Response.json({ data: [] }));
  await jest.advanceTimersByTimeAsync(10_000);
  await refreshed;
  expect(visits).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  jest.restoreAllMocks();
  shared.call = undefined;
});
