import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { startSite, startWeb } from "../support/process";
import { expect, test } from "../support/test";

/** The first answer of a starting server: retries until it accepts the connection, which it does before it is ready. */
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
      website: "",
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

test("a server that cannot start says so in one line and ends", async () => {
  await using running = await startSite();
  const elsewhere = (await prepareTestServer()).env.DATA_DIR;
  const faults = {
    "Wrong settings: PORT": { PORT: "none" },
    EADDRINUSE: { DATA_DIR: elsewhere },
    "backend.sqlite is in use by the site (process": { PORT: String(await freePort()) },
  };
  for (const [words, settings] of Object.entries(faults)) {
    await using web = await startWeb({ ...running.env, ...settings });
    expect(await web.ended).toBe(1);
    expect(web.output()).toContain(words);
    expect(web.output()).not.toContain("    at ");
  }
});
