import { signatureOf, whatsAppGraph, whatsAppNotification, wroteOnWhatsApp } from "../../server/testing/whatsapp";
import { expectFitsHere } from "../support/axe";
import { untilShown } from "../support/pages";
import { startSite } from "../support/process";
import { untilDelivered } from "../support/rows";
import { typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const APP_SECRET = "the secret of the app";

let messages = 0;

async function receiveMessage(page: Page, site: string, text: string, sender: { name: string; from: string }) {
  const body = whatsAppNotification(wroteOnWhatsApp(text, { id: `wamid.${messages++}`, ...sender }));
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body, APP_SECRET) };
  const answer = await page.request.post(`${site}/api/leads/whatsapp`, { data: Buffer.from(body), headers });
  expect(answer.status()).toBe(200);
}

async function openRecord(page: Page, site: string, name: string) {
  const link = page.getByRole("table", { name: "Enquiries" }).getByRole("link", { name });
  await untilDelivered(page, name, site);
  await page.goto(`${site}/sagwan-enquiries`);
  await link.click();
  const byName = { name: `${name}: details` };
  return page.getByRole("region", byName).or(page.getByRole("dialog", byName));
}

test("an owner connects WhatsApp, a message becomes an enquiry, and it is answered from its record", async ({
  page,
}) => {
  test.slow();
  await using graph = await whatsAppGraph();
  await using web = await startSite({ WHATSAPP_GRAPH_URL: graph.origin });
  const { site } = web;
  await typeSignIn(page, { site });
  await page.goto(`${site}/sagwan-site?part=lead-sources`);
  await page.getByRole("button", { name: "Add a lead source" }).click();
  const form = page.getByRole("dialog", { name: "Add a lead source" });
  await form.getByRole("radio", { name: "WhatsApp Business" }).click();
  await form.getByRole("textbox", { name: "App secret" }).fill(APP_SECRET);
  await form.getByRole("textbox", { name: "Access token" }).fill("the token");
  await expectFitsHere(page);
  await form.getByRole("button", { name: "Save and show address" }).click();
  const connected = page.getByRole("dialog", { name: "Connect WhatsApp" });
  await expect(connected.getByRole("textbox", { name: "Callback URL" })).toHaveValue(/\/api\/leads\/whatsapp$/);
  await expect(connected).toContainText("Copy the verify token now. It is not shown again.");
  await connected.getByRole("button", { name: "Done" }).click();

  const asha = { name: "Asha of WhatsApp", from: "919800000001" };
  await receiveMessage(page, site, "30x40 in Hebbal, how much?", asha);
  const record = await openRecord(page, site, asha.name);
  await expect(record).toContainText("30x40 in Hebbal, how much?");
  await receiveMessage(page, site, "And by when?", asha);
  const id = new URL(page.url()).searchParams.get("record");
  await untilShown(page, `${site}/api/follow-up/enquiry/${id}`, "And by when?");
  await page.reload();
  await expect(record.getByRole("listitem").filter({ hasText: "And by when?" })).toContainText("WhatsApp message");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Reply on WhatsApp");

  await record.getByRole("button", { name: "WhatsApp message" }).click();
  await expectFitsHere(page);
  await record.getByRole("textbox", { name: "Message" }).fill("Namaste Asha, from 18 lakh, in 14 months.");
  await record.getByRole("button", { name: "Send", exact: true }).click();
  const reply = record.getByRole("listitem").filter({ hasText: "from 18 lakh" });
  await expect(reply).toContainText("Sent");
  expect(graph.sent.map(({ body }) => [body.to, body.text])).toEqual([
    [asha.from, { body: "Namaste Asha, from 18 lakh, in 14 months." }],
  ]);
  await expectFitsHere(page);
});
