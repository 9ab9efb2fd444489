import { join } from "node:path";
import Libsql from "libsql";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { mailSink } from "../../server/testing/mail-sink";
import { run, startWeb } from "../support/process";
import { expect, test } from "../support/test";

const NOTHING_LISTENS = "http://127.0.0.1:9";

/** A site on a port of its own with these settings, and the commands that its operator runs. */
async function site(settings: (port: number) => Record<string, string>) {
  const port = await freePort();
  const { env } = await prepareTestServer({ PORT: String(port), ...settings(port) });
  const command = async (...args: string[]) => {
    await using child = run(args, { env });
    const code = await child.ended;
    return { code, output: child.output() };
  };
  return {
    address: `http://localhost:${port}`,
    env,
    command,
    doctor: (...args: string[]) => command("--conditions=react-server", "scripts/doctor.mjs", ...args),
  };
}

test("all is well: the doctor exits with 0, sends a mail if asked, and its test enquiry is gone afterwards", async ({
  request,
}) => {
  await using mail = await mailSink();
  const notify = { NOTIFY_EMAIL_TO: "sales@example.com", NOTIFY_EMAIL_FROM: "site@example.com" };
  const place = await site((port) => ({ SITE_URL: `http://localhost:${port}`, SMTP_URL: mail.url, ...notify }));
  await using web = await startWeb(place.env);
  await web.says("serving");
  expect(await place.command("scripts/backup.mjs")).toMatchObject({ code: 0 });

  const { code, output } = await place.doctor("--mail", "owner@example.com");
  expect(output).toContain("All is well.");
  expect(output).toMatch(/ok +Public address +http:\/\/localhost/);
  expect(output).toMatch(/ok +Test enquiry +From the public form to the backend, and removed\./);
  expect(output).toMatch(/ok +Data and migrations .*up to date/);
  expect(code).toBe(0);
  expect(mail.mails.some((one) => one.includes("To: owner@example.com"))).toBe(true);

  const { csrfToken } = await (await request.get(`${place.address}/api/auth/csrf`)).json();
  const form = { csrfToken, email: testSettings.ADMIN_EMAIL, password: testSettings.ADMIN_PASSWORD };
  await request.post(`${place.address}/api/auth/callback/credentials`, { form, maxRedirects: 0 });
  const found = await (await request.get(`${place.address}/api/enquiries?search=Test`)).json();
  expect(found.data.filter(({ name }: { name: string }) => name === "Test enquiry")).toEqual([]);
});

test("with the backend down, the doctor says so, and that its test enquiry did not arrive, which staff then never get", async () => {
  const place = await site((port) => ({ SITE_URL: `http://localhost:${port}`, BACKEND_URL: NOTHING_LISTENS }));
  await using web = await startWeb(place.env);
  await web.says("serving");
  const { code, output } = await place.doctor();
  expect(output).toMatch(/FIX +Backend +The backend \(http:\/\/127\.0\.0\.1:9\) does not answer: /);
  expect(output).toContain("Start the backend, or correct BACKEND_URL. Details: npm run check:backend");
  expect(output).toContain("A test enquiry was accepted, but did not arrive.");
  const db = new Libsql(join(place.env.DATA_DIR, "site.sqlite"), { readonly: true });
  expect(db.prepare("select state from outbox where kind = 'enquiry'").all()).toEqual([{ state: "discarded" }]);
  db.close();
  expect(code).toBe(1);
});
