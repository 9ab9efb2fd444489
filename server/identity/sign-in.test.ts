import { SignJWT } from "jose";
import type { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { fakeBackend } from "@/server/testing/bff";
import { backend } from "@/server/upstream/backend";
import { readCredentials, signIn } from "./sign-in";

const credentials = { email: "meera@example.com", password: "right" };
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError) => error,
  );

test("[CALL-01] signing in asks for a token with email and password and reads its claims", async () => {
  const claims = { name: "Meera", role: "Sales", permissions: ["enquiries"], exp: 4_102_444_800 };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("any secret"));
  using backend = fakeBackend({ token });
  expect(await signIn(credentials)).toEqual({
    name: "Meera",
    role: "Sales",
    permissions: ["enquiries"],
    token,
    tokenEnds: 4_102_444_800,
    email: "meera@example.com",
  });
  expect(backend.asked[0]).toMatchObject({ method: "POST", path: "/api/employees/login/", body: credentials });
});

test("[LOGN-04] a refusal carries the server's message", async () => {
  using _backend = fakeBackend({ message: "Invalid email or password" }, 401);
  expect(await caught(signIn(credentials))).toMatchObject({ message: "Invalid email or password" });
});

test("[LOGN-04] a token that cannot be read is 'Login failed'", async () => {
  using _backend = fakeBackend({ token: "not a token" });
  expect(await caught(signIn(credentials))).toMatchObject({ message: "Login failed" });
});

test("[LOGN-04] while the backend is starting, sign-in says so and can be retried", async () => {
  const late = new DOMException("too late", "TimeoutError");
  const sent = jest.spyOn(backend, "send").mockRejectedValue(late);
  const message = "The server is starting. This can take 30 seconds. Please try again.";
  expect(await caught(signIn(credentials))).toMatchObject({ code: "timeout", message });
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

test("[LOGN-03] a blank password is refused with the sentence of its field", () => {
  expect(() => readCredentials({ email: "meera@example.com", password: "" })).toThrow("Password is required");
});

test.each([
  ["a NUL", "owner\0@example.com"],
  ["a control character", "owner\u0007@example.com"],
  ["a character without width", "owner\u200B@example.com"],
  ["a blank", "owner @example.com"],
  ["more than 254 characters", `${"o".repeat(254)}@example.com`],
  ["an object", { toString: "x" }],
])("[LOGN-08] an address with %s cannot alias an account: it is refused before it is counted", (_what, email) => {
  expect(() => readCredentials({ email, password: "right" })).toThrow();
});

test("a backend's token too large for a cookie is refused with a message", async () => {
  const signed = (role: string) =>
    new SignJWT({ name: "Meera", role, permissions: [] }).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("any"));
  using _backend = fakeBackend({ token: await signed("x".repeat(9_000)) });
  expect(await caught(signIn(credentials))).toMatchObject({ code: "upstream", message: messages.signIn.tokenTooLarge });
  using _other = fakeBackend({ token: await signed("x".repeat(2_000)) });
  expect(await caught(signIn(credentials))).toBeUndefined();
});
