import { setTimeout } from "node:timers/promises";
import { freePort } from "@/scripts/support/serve.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { ask } from "../support/pages";
import { startSite, startWeb } from "../support/process";
import { expect, test } from "../support/test";

/** A starting server accepts connections before it is ready. */
const askEarly = async (address: string, init?: RequestInit): Promise<Response> =>
  fetch(address, init).catch(() => setTimeout(2).then(() => askEarly(address, init)));

test("[FORM-10] a flood from one client is stopped with 429, whatever addresses it claims, even while the server starts, and its answers have security headers and are logged", async () => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, ENQUIRY_LIMIT_PER_MINUTE: "3" });
  await using web = await startWeb(env);
  const site = `http://localhost:${port}`;
  const send = (attempt: number) => {
    const claimed = `198.51.100.${attempt}`;
    const headers = { origin: site, "x-forwarded-for": claimed, "x-peer-address": claimed };
    const typed = {
      name: `Early ${attempt}`,
      phone: "1",
      email: "a",
      location: "b",
      plot_size: "1",
      left_empty: "",
      elapsed: 9_000,
    };
    return askEarly(`${site}/api/enquiries`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(typed),
    });
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(answers.map(({ status }) => status).toSorted(), web.output()).toEqual([200, 200, 200, 429, 429]);
  for (const { headers } of answers) expect(headers.get("x-content-type-options")).toBe("nosniff");
  const answered = () => web.output().match(/"path":"\/api\/enquiries",[^\n]*"message":"request"/g)?.length;
  await expect.poll(answered).toBe(5);
});

test("whatever a client sends as Next's router does, there is no 500, stack trace or error line", async () => {
  await using web = await startSite();
  const { site } = web;
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
  const router: Record<string, string>[] = [
    { rsc: "1" },
    { rsc: "2" },
    { rsc: "1", "next-router-prefetch": "2" },
    { rsc: "1", "next-router-segment-prefetch": "/../x" },
    { rsc: "1", "next-router-state-tree": "x" },
    { rsc: "1", "next-router-state-tree": state, "next-url": "//[" },
    { rsc: "1", "next-action": "x" },
  ];
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const headers of router) {
    for (const path of [
      "/",
      "/nowhere",
      "/package/nowhere",
      "/our-project/x",
      "/login-page",
      "/_global-error",
      "/api/x",
    ])
      for (const query of ["", "?_rsc"]) {
        const first = await ask(site, "GET", path + query, headers);
        // Next redirects to an address with a hash of these headers.
        const { statusCode } = await ask(site, "GET", first.headers.location ?? path + query, headers);
        expect(
          Math.max(Number(first.statusCode), Number(statusCode)),
          `${path} ${JSON.stringify(headers)}`,
        ).toBeLessThan(500);
      }
    for (const path of ["/api/x", "/api/x.rsc", "/api/cities/x/y", "/api/auth/x", "/api/auth/signin"]) {
      const { statusCode } = await ask(site, "POST", path, { ...headers, ...form }, "email=a");
      expect(statusCode, `POST ${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
    }
  }
  expect(
    (await ask(site, "GET", "/media/0000000000000000000000000000000000000000000000000000000000000000.480.avif"))
      .statusCode,
  ).toBe(404);
  expect(web.output()).not.toMatch(/"level":"error"|\n +at /);
});
