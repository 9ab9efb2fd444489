import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";
import { requireOwnToken } from "./own-token";

const asking = (authorization?: string) =>
  new Request("http://localhost:3000/api/refresh", { method: "POST", headers: authorization ? { authorization } : {} });

test.each([[undefined], ["Bearer "], ["Bearer guess"], [`Bearer ${"0".repeat(64)}`]])(
  "only the site itself can have its pages regenerated: %s is refused",
  (authorization) => {
    expect(() => requireOwnToken(asking(authorization))).toThrow("Only the site itself may ask for this.");
  },
);

test("the site itself is accepted without sending the secret", () => {
  const token = createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");
  expect(() => requireOwnToken(asking(`Bearer ${token}`))).not.toThrow();
  expect(token).not.toContain(env.AUTH_SECRET);
});
