import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { env } from "@/server/platform/env";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { claimOf } from "@/server/testing/outbox";
import { emailSender, notificationOf, signatureOf, webhookSender } from "./notifications";

const asha = {
  name: "Asha Rao",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "A duplex.\n.\nWith a garden.",
};
const entry = (over: object = {}) => {
  const key = `${"0123456789ab".padEnd(64, "c")}.email`;
  return claimOf({ key, kind: "email", payload: JSON.stringify({ ...asha, ...over }), acceptedAt: 1_800_000_000_000 });
};

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const brand = async () => "Teak & Sons";
const findNothing = async () => undefined;
const settings = { to: "sales@example.com", from: "site@example.com" };

test("an e-mail shows the whole enquiry, and a reply goes to the visitor", async () => {
  await using sink = await mailSink();
  const send = emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}` }, brand, findNothing);
  expect(await send(entry())).toEqual({ is: "delivered" });
  expect(sink.mails).toHaveLength(1);
  for (const words of [
    "To: sales@example.com",
    "Reply-To: Asha Rao <asha@example.com>",
    "Subject: New lead: Asha Rao, Hennur, 1,200 sq ft",
    "Message-ID: <0123456789ab@example.com>",
    "90000 00014, asha@example.com",
    "With a garden.",
  ]) {
    expect(sink.mails[0]).toContain(words);
  }
});

test("an email leaves out blank answers, and shows the source below the message", () => {
  const enquiry = {
    ...blankOf(enquiryThing),
    name: "Asha Rao",
    phone: "",
    email: "asha@example.com",
    location: "",
    plot_size: "",
  };
  const about = {
    brand: "Teak & Sons",
    reference: "3f2a91bc04de",
    lead: undefined,
    receivedAt: new Date("2026-11-21T14:38:00+05:30"),
  };
  const came = "-- From the website --\nReference: 3f2a91bc04de\nForm: home";
  expect(notificationOf({ ...enquiry, enquiry: `Two floors.\n${came}` }, about)).toEqual({
    subject: "New lead: Asha Rao",
    text: [
      ...["Asha Rao", "asha@example.com", "", "“Two floors.”", ""],
      ...[`Open      ${env.SITE_URL}/sagwan-enquiries?search=3f2a91bc04de`, "", "Received 21 Nov 2026, 2:38 pm."],
      ...["Reference: 3f2a91bc04de", "Form: home", "", "Teak & Sons"],
    ].join("\n"),
  });
  expect(notificationOf({ ...enquiry, enquiry: came }, about).text).toContain("\nNo message.\n");
});

test("an email about a delivered lead links to its record, the phone number and the chat, and names the assignee", async () => {
  await using sink = await mailSink();
  const asked: string[] = [];
  const findLead = (assignee: string | null) => async (reference: string) => {
    asked.push(reference);
    return { id: "64ab", assignee };
  };
  for (const assignee of ["Meera Nair", null])
    await emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}` }, brand, findLead(assignee))(entry());
  expect(asked).toEqual(["0123456789ab", "0123456789ab"]);
  const [assigned, unassigned] = sink.mails.map(readMail);
  for (const line of [
    `Open      ${env.SITE_URL}/sagwan-enquiries?record=64ab`,
    "Call      tel:+919000000014",
    "WhatsApp  https://wa.me/919000000014",
    "Assigned to Meera Nair.",
  ])
    expect(assigned).toContain(line);
  expect(unassigned).toContain("Unassigned. Open it to claim it.");
});

test("an e-mail sent twice has the same Message-ID, so that mail programs show it once", async () => {
  await using sink = await mailSink();
  const send = emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}` }, brand, findNothing);
  await send(entry());
  await send(entry());
  const ids = sink.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
  expect(new Set(ids).size).toBe(1);
});

test("an e-mail is retried if the brand cannot be read", async () => {
  await using sink = await mailSink();
  const away = () => Promise.reject(new Error("The database is away."));
  const send = emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}` }, away, findNothing);
  expect(await send(entry())).toMatchObject({ is: "unsent", reason: "The database is away." });
  expect(sink.mails).toEqual([]);
});

test("a mistyped address neither delays the e-mail nor adds a header", async () => {
  await using sink = await mailSink();
  const send = emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}` }, brand, findNothing);
  expect(await send(entry({ email: "asha, bcc@example.com", name: "A\r\nBcc: x@example.com" }))).toEqual({
    is: "delivered",
  });
  const [head] = sink.mails[0]?.split("\r\n\r\n") ?? [];
  expect(head).toContain("Subject: ");
  expect(head).not.toMatch(/^(Bcc|Reply-To):/m);
});

test("a mail server that refuses the login is retried: the fault is in a setting, not in the e-mail", async () => {
  await using sink = await mailSink();
  const send = emailSender({ ...settings, url: `smtp://site:wrong@127.0.0.1:${sink.port}` }, brand, findNothing);
  expect(await send(entry())).toMatchObject({ is: "unsent", reason: expect.stringContaining("535") });
  expect(sink.mails).toEqual([]);
});

test("a mail server that is down or busy is retried; a permanent refusal is not", async () => {
  await using busy = await mailSink("451 later");
  await using refusing = await mailSink("550 no such person");
  const to = (port: number) =>
    emailSender({ ...settings, url: `smtp://127.0.0.1:${port}` }, brand, findNothing)(entry());
  expect((await to(busy.port)).is).toBe("unsent");
  expect((await to(refusing.port)).is).toBe("refused");
  expect((await to(1)).is).toBe("unsent");
});

test("with requireTLS an e-mail waits rather than being sent unencrypted", async () => {
  await using sink = await mailSink();
  const send = emailSender({ ...settings, url: `smtp://127.0.0.1:${sink.port}?requireTLS=true` }, brand, findNothing);
  expect(await send(entry())).toMatchObject({ is: "unsent" });
  expect(sink.mails).toEqual([]);
});

/** A webhook that answers with these statuses in turn, then with 200. */
async function webhookSink(...statuses: number[]) {
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(statuses.shift() ?? 200, { connection: "close" }).end();
  });
  return { calls, ...(await listening(server)) };
}

test("a webhook gets the new enquiry, signed with the shared secret", async () => {
  await using sink = await webhookSink();
  const secret = "a secret of the tests";
  const outcome = await webhookSender({ url: `http://127.0.0.1:${sink.port}/hook`, secret })(entry());
  expect(outcome).toEqual({ is: "delivered" });
  const [{ headers, body } = { headers: {}, body: "" }] = sink.calls;
  const seconds = Number(/^t=(\d+),/.exec(String(headers["x-signature"]))?.[1]);
  expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(60);
  expect(headers["x-signature"]).toBe(signatureOf(body, secret, seconds));
  expect(headers["x-signature"]).not.toBe(signatureOf(`${body} `, secret, seconds));
  expect(headers["idempotency-key"]).toBe(entry().key);
  expect(JSON.parse(body)).toMatchObject({
    event: "enquiry.accepted",
    reference: "0123456789ab",
    enquiry: { name: "Asha Rao" },
  });
});

test("a failing webhook is retried, a refusing one is not", async () => {
  await using sink = await webhookSink(500, 429, 410);
  const send = webhookSender({ url: `http://127.0.0.1:${sink.port}`, secret: "a secret of the tests" });
  const outcomes = [await send(entry()), await send(entry()), await send(entry()), await send(entry())];
  expect(outcomes.map(({ is }) => is)).toEqual(["unsent", "unsent", "refused", "delivered"]);
});
