import { encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { decodeSession } from "./session";

const secret = env.AUTH_SECRET;
const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const claims = { name: "Meera", role: "Sales", permissions: ["enquiries"] };
const session = { ...claims, token: "the-backend-token", email: "meera@example.com" };

test("a session is read back with the backend's token, for the server's use", async () => {
  const token = await encode({ token: { ...session, tokenEnds: inSeconds(60) }, secret });
  expect(await decodeSession({ token, secret })).toMatchObject(session);
});

test("[LOGN-06] a session ends when the backend's token does, however long the cookie lives", async () => {
  const token = await encode({ token: { ...session, tokenEnds: inSeconds(-1) }, secret });
  expect(await decodeSession({ token, secret })).toBeNull();
});

test.each([
  ["garbage", "not a token"],
  ["nothing", ""],
])("[LOGN-06] %s in the cookie means signed out, not an error", async (_name, token) => {
  expect(await decodeSession({ token, secret })).toBeNull();
});

test("[LOGN-06] a cookie made with another secret means signed out", async () => {
  const token = await encode({ token: session, secret: "another secret, just as long as the right one" });
  expect(await decodeSession({ token, secret })).toBeNull();
});

test("a permission that the product does not know is dropped", async () => {
  const token = await encode({ token: { ...session, permissions: ["enquiries", "everything"] }, secret });
  expect(await decodeSession({ token, secret })).toMatchObject({ permissions: ["enquiries"] });
});
