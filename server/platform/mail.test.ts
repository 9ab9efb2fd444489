import { mailSink, readMail } from "@/server/testing/mail-sink";
import { mailer, withLogo } from "./mail";

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
