import { defaults } from "@/lib/content/defaults";
import { askedNames } from "@/lib/content/enquiry-questions";
import { createContentStore } from "@/server/database/documents/store";
import { call } from "@/server/testing/bff";
import { testOutbox } from "@/server/testing/outbox";
import { handle } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const ANSWERS = {
  ...Object.fromEntries(askedNames.map((name) => [name, ""])),
  name: `Kavya "K" <b>Hegde</b>`,
  phone: "90000 12345",
  email: "kavya@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Two floors\n</textarea><script>alert(1)</script>",
  placement: "contact",
  city: "Mysuru",
  language: "kn",
};

/** Posts a plain form from this client address. */
async function send(fields: Record<string, string>, client: string, headers: Record<string, string> = {}) {
  const response = await handle(
    call("POST", "/api/enquiries", new URLSearchParams({ website: "", ...fields }).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      "x-peer-address": client,
      ...headers,
    })[0],
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** The fields that the form in this page would send. */
function sentBy(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)">/g)];
  const areas = [...html.matchAll(/<textarea name="(\w+)"[^>]*>\n([^<]*)<\/textarea>/g)];
  return Object.fromEntries([...inputs, ...areas].map(([, name, value = ""]) => [name, plain(value)]));
}

test.each([
  ["sends from another site's page", { origin: "https://example.net" }, 403, "This didn't reach us."],
  ["is over its limit", {}, 429, "Too many forms were sent from here just now."],
])("[FORM-06] [FORM-07] a visitor who %s gets the form back, filled in", async (_what, headers, status, said) => {
  await using _outbox = await testOutbox();
  await using site = await ownSiteDatabase();
  const value = { ...defaults.company, phone: "+918041234567", whatsapp: "+919845012345" };
  await createContentStore(site.db).save("company", { value, version: 0 }, { name: "Meera", holder: "meera" });
  const client = `198.51.100.${status % 200}`;
  if (status === 429) for (let times = 0; times < 10; times++) await send({ ...ANSWERS, name: `${times}` }, client);
  const { status: got, headers: head, html } = await send(ANSWERS, client, headers);
  expect([got, head.get("cache-control"), head.get("content-type")]).toEqual([
    status,
    "private, no-store",
    "text/html; charset=utf-8",
  ]);
  expect(head.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]+; form-action 'self'/,
  );
  expect(html).toContain('<form method="post" action="/api/enquiries">');
  expect(sentBy(html)).toEqual({ ...ANSWERS, website: "" });
  expect(plain(html)).toContain(`<p role="alert">${said}`);
  expect(html).toMatch(/<a href="tel:\+91\d+">[^<]+<\/a> · <a href="https:\/\/wa\.me\/91\d+">WhatsApp<\/a>/);
  expect(html).not.toMatch(/<script|<b>/);
  if (status === 429) expect(Number(head.get("retry-after"))).toBeGreaterThan(0);
});

test("[FORM-07] an answer to correct comes back with its error and has the focus", async () => {
  await using _outbox = await testOutbox();
  const { status, html } = await send({ ...ANSWERS, phone: " ", email: "" }, "198.51.100.7");
  expect([status, sentBy(html)]).toEqual([422, { ...ANSWERS, phone: " ", email: "", website: "" }]);
  expect(html).toMatch(
    /<input type="tel" name="phone"[^>]* aria-invalid="true" aria-describedby="phone-error" autofocus[^>]*><\/label><small id="phone-error">[^<]+</,
  );
  expect(html.match(/aria-invalid="/g)).toHaveLength(2);
  expect(html.match(/autofocus/g)).toHaveLength(1);
});
