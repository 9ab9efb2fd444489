import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { env } from "@/server/platform/env";
import { password, startHosted, startTestBackend } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const hello = { label: "Hello", channel: "mail", language: "kn", subject: "From {brand}", words: "Dear {name}," };

test("staff with enquiries read the saved templates, with the company's name and their own", async () => {
  await using backend = await startTestBackend();
  const templates = [hello];
  {
    using _admin = (await backend.hire("admin")).signedIn();
    const { version } = (await send("GET", "/api/site-content/desk")).body;
    const value = { ...defaults.desk, templates };
    expect((await send("PUT", "/api/site-content/desk", { value, version })).status).toBe(200);
  }
  using _meera = (await backend.hire("enquiries")).signedIn();
  expect((await send("GET", "/api/follow-up/templates")).body).toEqual({
    templates,
    facts: { brand: "Sagwan Homes", me: "Meera" },
    isMailed: false,
  });
});

test("a template from before templates had a language is for any language, and an unknown language is refused", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startHosted();
  using _admin = (await backend.hire("admin")).signedIn();
  const { language: _, ...old } = hello;
  const value = { ...defaults.desk, templates: [old] };
  await createContentStore(site.db).save("desk", { value, version: 0 }, { name: "Owner", holder: "owner" });
  expect((await send("GET", "/api/follow-up/templates")).body.templates).toEqual([{ ...old, language: "any" }]);
  const wrong = { value: { ...value, templates: [{ ...old, language: "ta" }] }, version: 1 };
  const { status, body } = await send("PUT", "/api/site-content/desk", wrong);
  expect([status, body.error.fields]).toEqual([422, { "templates.0.language": "Choose one from the list" }]);
});

/** Until disposed of, the site has a mail server and this account at a hosted backend. */
function withSettings(account: string | undefined) {
  const settings = [
    jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", account),
    jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", account && password),
    jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "a@example.com", from: "b@example.com" }),
  ];
  const restore = () => {
    for (const setting of settings) setting.restore();
  };
  return { [Symbol.dispose]: restore };
}

test("the dashboard says whether staff get reminders by mail, and whether those can name customers", async () => {
  await using backend = await startHosted();
  const read = async () => (await send("GET", "/api/follow-up/reminders")).body;
  const other = await backend.hire("cities");
  using _meera = (await backend.hire("dashboard")).signedIn();
  expect(await read()).toEqual({ isMailed: false, hasNames: false });
  {
    using _without = withSettings(undefined);
    expect(await read()).toEqual({ isMailed: true, hasNames: false });
  }
  {
    using _mayNot = withSettings(other.email);
    expect(await read()).toEqual({ isMailed: true, hasNames: false });
  }
});

test("with an account that may read enquiries, the mails name customers", async () => {
  await using backend = await startHosted();
  using _may = withSettings((await backend.hire("enquiries")).email);
  using _meera = (await backend.hire("dashboard")).signedIn();
  expect((await send("GET", "/api/follow-up/reminders")).body).toEqual({ isMailed: true, hasNames: true });
});
