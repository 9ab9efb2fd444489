import { join } from "node:path";
import Libsql from "libsql";
import { freePort } from "@/scripts/support/serve.mjs";
import { mailSink } from "../../server/testing/mail-sink";
import { runToEnd, startSite } from "../support/process";
import { findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

const NOTHING_LISTENS = "http://127.0.0.1:9";

async function startWithDoctor(settings: Record<string, string>) {
  const port = String(await freePort());
  const web = await startSite({ PORT: port, SITE_URL: `http://localhost:${port}`, ...settings });
  const command = (...args: string[]) => runToEnd(args, { env: web.env });
  const doctor = (...args: string[]) => command("--conditions=react-server", "scripts/doctor.mjs", ...args);
  return { ...web, command, doctor };
}

test("all is well: the doctor exits with 0, sends a mail if asked, and its test enquiry is gone afterwards", async ({
  request,
}) => {
  await using mail = await mailSink();
  const notify = { NOTIFY_EMAIL_TO: "sales@example.com", NOTIFY_EMAIL_FROM: "site@example.com" };
  await using web = await startWithDoctor({ SMTP_URL: mail.url, ...notify });
  expect(await web.command("scripts/backup.mjs")).toMatchObject({ code: 0 });

  const { code, output } = await web.doctor("--mail", "owner@example.com");
  expect(output).toContain("All is well.");
  expect(output).toMatch(/ok +Public address +http:\/\/localhost/);
  expect(output).toMatch(/ok +Test enquiry +From the public form to the backend, and removed\./);
  expect(output).toMatch(/ok +Data and migrations .*up to date/);
  expect(code).toBe(0);
  expect(mail.mails.some((text) => text.includes("To: owner@example.com"))).toBe(true);

  await signIn({ request }, { site: web.site });
  const enquiries = await findEnquiries({ request }, "Test", web.site);
  expect(enquiries.filter(({ name }) => name === "Test enquiry")).toEqual([]);
});

test("with the backend down, the doctor says so, and that its test enquiry did not arrive, which staff then never get", async () => {
  await using web = await startWithDoctor({ BACKEND_URL: NOTHING_LISTENS });
  const { code, output } = await web.doctor();
  expect(output).toMatch(/FIX +Backend +The backend \(http:\/\/127\.0\.0\.1:9\) does not answer: /);
  expect(output).toContain("Start the backend, or correct BACKEND_URL. Details: npm run check:backend");
  expect(output).toContain("A test enquiry was accepted, but did not arrive.");
  const db = new Libsql(join(web.folder, "site.sqlite"), { readonly: true });
  expect(db.prepare("select state from outbox where kind = 'enquiry'").all()).toEqual([{ state: "discarded" }]);
  db.close();
  expect(code).toBe(1);
});
