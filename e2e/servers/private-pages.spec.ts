import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { withOwnPages } from "../../scripts/testing/deployment.mjs";
import { findNginx, startNginx } from "../../scripts/testing/nginx.mjs";
import { needs } from "../../scripts/testing/skips.mjs";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { filesHolding } from "../../server/testing/bytes";
import { uniquePhone, uniqueWord } from "../support/form";
import { startWeb } from "../support/process";
import { findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { type APIRequestContext, expect, test } from "../support/test";

async function startBehindNginx() {
  const port = await freePort();
  const { env } = await prepareTestServer({ PORT: String(port), TRUSTED_PROXIES: "1" });
  const settings = await withOwnPages(env);
  const web = await startWeb(settings);
  await web.prints("serving");
  const ports = { webPorts: [port], backendPorts: [port], backendPort: await freePort() };
  const nginx = await startNginx({ ...ports, sitePort: await freePort() });
  const folders = [nginx.folder, dirname(settings.KEPT_PAGES ?? "")];
  return {
    site: nginx.url,
    storesWith: (text: string) => folders.flatMap((folder) => filesHolding(folder, text)),
    [Symbol.asyncDispose]: async () => {
      await nginx.stop();
      await web[Symbol.asyncDispose]();
    },
  };
}

test.skip(!findNginx(), needs.nginx);

type PersonalPage = { what: string; path: string; text?: string };

const unshared = expect.not.stringMatching(/s-maxage|public|immutable/);

/** Asks for uncompressed answers, so that what is stored of them can be searched. */
async function visitAll(request: APIRequestContext, site: string, pages: PersonalPage[], status = 200) {
  for (const { what, path, text = "" } of pages) {
    for (const headers of [{}, {}, { rsc: "1" }] as Record<string, string>[]) {
      const answer = await request.get(site + path, { headers: { ...headers, "accept-encoding": "identity" } });
      const { "cache-control": cacheControl = "", "x-accel-expires": accel, "x-cache": cache } = answer.headers();
      expect([what, answer.status()]).toEqual([what, status]);
      expect([what, cacheControl, accel]).toEqual([what, unshared, undefined]);
      expect([what, ["MISS", "BYPASS", undefined]]).toEqual([what, expect.arrayContaining([cache])]);
      const body = (await answer.body()).toString("latin1");
      expect([what, body.includes(text)]).toEqual([what, true]);
      expect([what, body.includes("/_page-data/")]).toEqual([what, false]);
    }
  }
}

test("[SITE-06] no store contains a personal page, before the person's erasure or after it", async ({ playwright }) => {
  await using served = await startBehindNginx();
  const { site, storesWith } = served;
  const visitor = await playwright.request.newContext();
  const [first, phone] = [uniqueWord(), uniquePhone()];
  const name = `${first} Hegde`;
  const form = { name, phone, email: `${first}@example.com`, location: "Hennur", plot_size: "1200" };
  const headers = { origin: site, "accept-encoding": "identity" };
  const post = (fields: Record<string, string>) =>
    visitor.post(`${site}/api/enquiries`, { form: { left_empty: "", ...fields }, headers, maxRedirects: 0 });

  const sent = await post(form);
  expect(sent.status()).toBe(303);
  const receipt = sent.headers().location ?? "";
  const incomplete = await post({ ...form, email: "" });
  expect([incomplete.status(), (await incomplete.text()).includes(name)]).toEqual([422, true]);
  const foreign = await visitor.post(`${site}/api/enquiries`, {
    form: { left_empty: "", ...form },
    headers: { ...headers, origin: "https://example.net" },
  });
  expect([foreign.status(), (await foreign.text()).includes(name)]).toEqual([403, true]);
  await visitAll(visitor, site, [
    { what: "the receipt", path: receipt, text: phone.slice(-5) },
    { what: "an estimate by address", path: `/cost-estimator/estimate?plot=30x40&name=${first}` },
    { what: "plans that are looked for", path: `/plans-found?plot=30x40&name=${first}` },
    { what: "the page of a mailed link", path: `/login-page/new-password?invitation=${first}` },
  ]);

  const staff = await playwright.request.newContext();
  await signIn({ request: staff }, { site });
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await staff.fetch(site + path, { method, headers: { origin: site }, ...(data ? { data } : {}) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const enquiries = () => findEnquiries({ request: staff }, first, site);
  await expect.poll(async () => (await enquiries()).length).toBe(1);
  const id = (await enquiries())[0]?._id;
  const { packages } = await call("GET", "/api/quotes/quotable");
  const input = { _id: randomUUID(), name, plot: "30 × 40", package: packages[0]._id, builtUp: 1_000 };
  const quote = await call("POST", `/api/follow-up/enquiry/${id}/quotes`, { ...input, extras: [], validDays: 30 });
  const employees = (await (await staff.get(`${site}/api/employees`)).json()).data;
  const { _id: who } = employees.find(({ email }: { email: string }) => email === testSettings.ADMIN_EMAIL);
  const step = { what: `Call ${name}`, at: new Date(Date.now() + 3_600_000).toISOString(), who };
  await call("PUT", `/api/follow-up/enquiry/${id}/next-step`, step);
  const { address } = await call("POST", "/api/calendar-feed");
  await visitAll(staff, site, [
    { what: "a quote", path: `/api/quotes/${quote._id}/pdf`, text: "%PDF" },
    { what: "a calendar", path: new URL(address).pathname, text: name },
    { what: "a preview", path: "/sagwan-site/preview" },
    { what: "the list of enquiries", path: `/sagwan-enquiries?search=${first}` },
  ]);

  const stored = () => [name, first, phone].flatMap(storesWith);
  expect(stored()).toEqual([]);
  const knownBy = [phone];
  const { digest } = await call("POST", "/api/personal-data/find", { knownBy });
  await call("POST", "/api/personal-data/erase", { knownBy, digest, keepsForLaw: false });
  const after = await visitor.get(site + receipt, { headers: { "accept-encoding": "identity" } });
  expect([(await after.text()).includes(phone.slice(-5)), stored()]).toEqual([false, []]);
  await visitor.dispose();
  await staff.dispose();
});
