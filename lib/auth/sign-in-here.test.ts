/** @jest-environment jsdom */
import { signInHere } from "./sign-in-here";

/** Answers next-auth's two calls: a token for the form, then the form's destination. */
function stubFetch(address: string) {
  const before = globalThis.fetch;
  const answers: unknown[] = [{ csrfToken: "token" }, { url: `http://localhost${address}` }];
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => answers.shift() }) as Response;
  return () => {
    globalThis.fetch = before;
  };
}

test.each([
  ["timeout", "The server is starting. This can take 30 seconds. Please try again."],
  ["unavailable", "Sign-in is unavailable right now. Please try again in a minute."],
  ["unauthenticated", "Login failed"],
])("signing in within the page reports the refusal '%s' in words", async (code, message) => {
  const restore = stubFetch(`/login-page?refused=${code}`);
  await expect(signInHere("meera@example.com", "right")).rejects.toMatchObject({ message });
  restore();
});
