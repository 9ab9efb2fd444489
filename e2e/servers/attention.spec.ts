import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { expectAccessible } from "../support/axe";
import { runBackend, startWeb } from "../support/process";
import { findEnquiries } from "../support/rows";
import { openDashboard } from "../support/staff";
import { expect, test } from "../support/test";

const REASON = "Email is not an address";

async function startStrictBackend(backend: string) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isNew = request.method === "POST" && request.url === "/api/enquiries/";
    if (isNew && !JSON.parse(String(body)).email.includes("@")) {
      return response.writeHead(422, { "content-type": "application/json" }).end(`{"message":"${REASON}"}`);
    }
    const { host: _host, connection: _connection, "transfer-encoding": _encoding, ...headers } = request.headers;
    const answer = await fetch(backend + request.url, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(await answer.text());
  });
  const port = await freePort();
  server.listen(port);
  return { url: `http://localhost:${port}`, [Symbol.dispose]: () => void server.close() };
}

test("[FORM-08] [DASH-02] an enquiry that the backend refuses is shown on the dashboard, corrected and retried, or discarded with a reason", async ({
  page,
}) => {
  const [port, backendPort] = [await freePort(), await freePort()];
  const { env } = await prepareTestServer({ BACKEND_PORT: String(backendPort) });
  await using backend = runBackend(env);
  await backend.prints("listening");
  using strict = await startStrictBackend(`http://localhost:${backendPort}`);
  const DATA_DIR = join(env.DATA_DIR ?? "", "web");
  await using web = await startWeb({ ...env, PORT: String(port), BACKEND_URL: strict.url, DATA_DIR });
  await web.prints("serving");
  const site = `http://localhost:${port}`;

  const visit = async (name: string) => {
    const answers = { name, phone: "90000 00014", email: "asha at example", location: "Hennur", plot_size: "1200" };
    const response = await page.request.post(`${site}/api/enquiries`, {
      headers: { origin: site },
      data: {
        ...answers,
        enquiry: "A duplex",
        placement: "home",
        website: "",
        elapsed: 9_000,
        page: "/?utm_source=google",
      },
    });
    expect(await response.json()).toMatchObject({ success: true });
  };
  await visit("Asha Rao");
  await visit("Not a person");

  await openDashboard(page, { site });
  const panel = page.getByRole("region", { name: /undelivered/ });
  await expect(panel).toHaveAccessibleName("2 undelivered enquiries");
  const one = (name: string) => panel.getByRole("listitem").filter({ hasText: name });
  await expect(one("Asha Rao")).toContainText(REASON);
  await expect(one("Asha Rao")).toContainText(/Reference [0-9a-f]{12}/);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`"Asha Rao","90000 00014","asha at example","Hennur","1200"`);
  expect(csv).toContain(`"${REASON}"`);

  await one("Asha Rao").getByRole("button", { name: "Edit & resend" }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByLabel("Plot details")).toHaveValue("A duplex");
  await expectAccessible(page);
  await editor.getByLabel("Email").fill("put-right@example.com");
  await editor.getByRole("button", { name: "Resend" }).click();
  await expect(panel).toHaveAccessibleName("1 undelivered enquiry");
  const delivered = async () =>
    (await findEnquiries(page, "put-right@example.com", site)).map(({ name, enquiry }) => `${name}: ${enquiry}`);
  await expect.poll(delivered).toEqual([expect.stringMatching(/^Asha Rao: A duplex\n.*utm_source: google/s)]);

  await page.goto(`${site}/sagwan-enquiries`);
  await one("Not a person").getByRole("button", { name: "Discard" }).click();
  await editor.getByRole("button", { name: "Discard" }).click();
  await expect(editor.getByText("Enter a reason")).toBeVisible();
  await editor.getByLabel("Reason").fill("A test of a supplier's");
  await editor.getByRole("button", { name: "Discard" }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enquiries", exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
});
