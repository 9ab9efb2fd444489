import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { env } from "@/server/platform/env";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { unzip } from "@/server/testing/read-files";
import { firstPasswordFile, forgetFirstPassword } from "./data-folder.mjs";
import { startJobs } from "./jobs";
import { mailer, withLogo } from "./mail";
import { seal, unseal } from "./sealed";
import { xlsxOf } from "./xlsx";

test("the file of the first password goes when someone signs in with it, and stays when they use another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "first-password-"));
  const file = firstPasswordFile(folder);
  await forgetFirstPassword(folder, "");
  writeFileSync(file, "the first one\n");
  await forgetFirstPassword(folder, "another");
  expect(existsSync(file)).toBe(true);
  await forgetFirstPassword(folder, "the first one");
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});

test("a secret decrypts for its own row, and its stored form does not show it", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, "row 1")).toBe("JBSWY3DPEHPK3PXP");
  expect(seal("JBSWY3DPEHPK3PXP", "row 1")).not.toBe(sealed);
});

test("a secret does not decrypt in another row, with another AUTH_SECRET, or after a bit flips", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(() => unseal(sealed, "row 2")).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[13] = (bytes[13] ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64url"), "row 1")).toThrow();
  jest.replaceProperty(env, "AUTH_SECRET", "another secret, of 32 characters and more");
  expect(() => unseal(sealed, "row 1")).toThrow();
});

const logo = { png: Buffer.from("a picture"), width: 200, height: 50, plate: "#0e1722", alt: "Teak & Sons" };
const mail = { fromName: "Teak & Sons", to: "meera@example.com", subject: "New lead", text: "Hello <Meera>" };

test("without a logo a mail is plain text, as it was", async () => {
  await using sink = await mailSink();
  await mailer({ url: sink.url, from: "site@example.com" })(mail);
  expect(sink.mails[0]).toContain("Content-Type: text/plain");
  expect(readMail(sink.mails[0] ?? "")).toContain("Hello <Meera>");
});

test("with a logo a mail keeps its text, and shows the logo from a part of the mail", async () => {
  await using sink = await mailSink();
  const attachments = [{ filename: "quote.pdf", content: Buffer.from("a paper") }];
  await mailer({ url: sink.url, from: "site@example.com" })({ ...mail, logo, attachments });
  const [sent = ""] = sink.mails;
  for (const part of ["text/plain", "text/html", "image/png; name=logo.png", "application/pdf; name=quote.pdf"])
    expect(sent).toContain(`Content-Type: ${part}`);
  expect(sent).toContain("Content-ID: <logo>");
});

test("the words of a mail with a logo cannot become markup, and its addresses are links", () => {
  const text = "Hello <b>Meera</b>,\nOpen      https://example.in/a?b=1&c=2.\nCall      tel:+919845012345";
  const { html } = withLogo(text, logo);
  expect(html).toContain("Hello &#60;b&#62;Meera&#60;/b&#62;,<br>");
  expect(html).toContain('<a href="https://example.in/a?b=1&#38;c=2">https://example.in/a?b=1&#38;c=2</a>.<br>');
  expect(html).toContain('<a href="tel:+919845012345">');
  expect(html).toContain('<img src="cid:logo" width="200" height="50" alt="Teak &#38; Sons"');
});

const sheet = {
  name: "Month: Oct/2026",
  widths: [20, 12],
  rows: [
    ["What", "Value"],
    ['=HYPERLINK("x") <ಆಶಾ> & "co"\u0000', 3.5],
    ["Won", { rupees: 1_23_45_678 }],
    ["From", { day: "2026-10-01" }],
    ["Empty", null],
  ],
};

test("a workbook has each sheet under a name that spreadsheet programs take, and text is never a formula", async () => {
  const file = await xlsxOf([sheet, { ...sheet, name: "Quotes" }]);
  const { sheets } = await readXlsx(file);
  expect(sheets.map(({ name }) => name)).toEqual(["Month  Oct 2026", "Quotes"]);
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ["What", "Value"],
    ['=HYPERLINK("x") <ಆಶಾ> & "co"', 3.5],
  ]);
  expect(unzip(file).get("xl/worksheets/sheet1.xml")).not.toContain("<f>");
});

test("amounts and days are numbers with a format", async () => {
  const files = unzip(await xlsxOf([sheet]));
  expect(files.get("xl/worksheets/sheet1.xml")).toMatch(/<c r="B3" s="\d+"><v>12345678<\/v><\/c>/);
  expect(files.get("xl/worksheets/sheet1.xml")).toMatch(/<c r="B4" s="\d+"><v>46296<\/v><\/c>/);
  for (const format of ['##\\,##\\,##0;&quot;₹&quot;##,##0"', 'formatCode="dd\\ mmm\\ yyyy"'])
    expect(files.get("xl/styles.xml")).toContain(format);
});

const HOUR = 3_600_000;

test("jobs run one at a time until stopped, even after one fails", async () => {
  jest.useFakeTimers();
  const done: string[] = [];
  const first = async () => {
    done.push("first");
    if (done.length === 1) throw new Error("The database is away.");
  };
  const second = async () => void done.push("second");
  const jobs = startJobs([first, second], HOUR);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(done).toEqual(["first", "second", "first", "second"]);
  jobs.stop();
  await jest.advanceTimersByTimeAsync(3 * HOUR);
  expect(done).toHaveLength(4);
  jest.useRealTimers();
});
