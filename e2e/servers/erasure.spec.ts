import { dirname } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { withOwnPages } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { filesHolding } from "../../server/testing/bytes";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { startWeb } from "../support/process";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";
import { uniquePhone, uniqueWord } from "../support/unique";

/** Needs its own server, whose files and log are searched. */
test("the data of a person who sent a form is found, exported and erased, and nothing of the running site names them", async ({
  page,
}) => {
  const { env } = await prepareTestServer({ PORT: String(await freePort()) });
  const settings = await withOwnPages(env);
  const site = `http://localhost:${env.PORT}`;
  await using web = await startWeb(settings);
  await web.says("serving");
  const [first, last] = [uniqueWord(), uniqueWord()];
  const name = `${first} ${last}`;
  const phone = uniquePhone();
  const form = { name, phone, email: `${first}@example.com`, location: "Hennur", plot_size: "1200" };
  const headers = { origin: site };
  const data = { ...form, enquiry: `${name} wants teak`, website: "", elapsed: 9_000, notice: "0", requestId: last };
  const sent = await page.request.post(`${site}/api/enquiries`, {
    headers,
    data: { ...data, requestId: last.repeat(2) },
  });
  expect(sent.status()).toBe(200);
  await signIn(page, { site });
  const listed = async () => (await (await page.request.get(`${site}/api/enquiries?search=${last}`)).json()).data;
  await expect.poll(async () => (await listed()).length).toBe(1);
  const customer = { name, phone, email: form.email, address: "Hennur", status: "active" };
  expect((await page.request.post(`${site}/api/customers`, { headers, data: customer })).status()).toBe(200);

  await page.goto(`${site}/sagwan-personal-data`);
  await page.getByLabel("Phone numbers or emails").fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Delete these yourself")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect(
    page.getByText("Privacy notice", { exact: false }).or(page.getByText("notice: version 0")).first(),
  ).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a page" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.html");

  const holding = (text: string) => [...filesHolding(env.DATA_DIR ?? "", text), ...keptPages(settings, text)];
  expect(holding(name).length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Erased", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/enquiries: 1/i).first()).toBeVisible();
  for (const text of [name, first, phone]) {
    expect([text, holding(text)]).toEqual([text, []]);
    expect(web.output().toLowerCase()).not.toContain(text);
  }
});

const keptPages = ({ KEPT_PAGES = "" }: NodeJS.ProcessEnv, text: string) => filesHolding(dirname(KEPT_PAGES), text);
