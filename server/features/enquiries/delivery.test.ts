import type { IncomingMessage } from "node:http";
import { withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { env } from "@/server/platform/env";
import { sampleLead } from "@/server/testing/backends";
import { insertFollowed, person } from "@/server/testing/followed";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { claimOf } from "@/server/testing/outbox";
import { outsideServer } from "@/server/testing/outside-server";
import { siteOfEachTest } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";
import { emailSender, enquirySender, notificationOf, signatureOf, webhookSender } from "./delivery";

describe("delivery to the backend", () => {
  const body = { ...sampleLead, enquiry: withSource("", { reference: "0123456789ab" }) };
  const entry = (isOutcomeUnknown: boolean) =>
    claimOf({ payload: JSON.stringify(body), attempts: isOutcomeUnknown ? 2 : 1, isOutcomeUnknown });

  const [keyless, keyed] = [async () => false, async () => true];

  type Answers = { create?: () => Promise<Response>; list?: () => Promise<Response> };

  function answering({ create, list }: Answers) {
    const asked: string[] = [];
    const spy = jest.spyOn(backend, "send").mockImplementation(async (address, { method } = {}) => {
      asked.push(`${method} ${new URL(address).search}`.trim());
      const answer = method === "POST" ? create : list;
      return answer ? answer() : Response.json({ data: [] });
    });
    return { asked, [Symbol.dispose]: () => spy.mockRestore() };
  }

  const json =
    (answer: unknown, status = 200) =>
    async () =>
      Response.json(answer, { status });
  const broken = (code: string) => async () => {
    throw Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(code), { code }) });
  };
  const row = { ...body, _id: "1", status: "pending" };
  const accepted = json({ success: true, enquiry: row });

  test("[FORM-08] a first attempt is sent at once, with its key", async () => {
    using calls = answering({ create: accepted });
    expect(await enquirySender(keyless)(entry(false))).toEqual({ is: "delivered" });
    expect(calls.asked).toEqual(["POST"]);
  });

  test("[FORM-08] at a keyless backend an attempt with an unknown outcome is searched for, and not repeated if found", async () => {
    using calls = answering({ create: accepted, list: json({ data: [row] }) });
    expect(await enquirySender(keyless)(entry(true))).toEqual({ is: "delivered" });
    expect(calls.asked).toEqual(["GET"]);
  });

  test("[FORM-08] after a success without the enquiry it is searched for, and sent again only if missing", async () => {
    const stored: object[] = [];
    let isSecond = false;
    const create = async () => {
      if (isSecond) stored.push(row);
      isSecond = true;
      return Response.json({ success: true });
    };
    using calls = answering({ create, list: async () => Response.json({ data: stored }) });
    const send = enquirySender(keyless);
    expect(await send(entry(false))).toMatchObject({ is: "unknown" });
    expect(await send(entry(true))).toMatchObject({ is: "unknown" });
    expect(await send(entry(true))).toEqual({ is: "delivered" });
    expect(calls.asked.filter((method) => method === "POST")).toHaveLength(2);
    expect(stored).toHaveLength(1);
  });

  test("[FORM-08] another visitor's enquiry in the list is not taken for this one", async () => {
    const other = { ...body, enquiry: withSource("Reference: 0123456789ab", { reference: "ffffffffffff" }) };
    using calls = answering({ create: accepted, list: json({ data: [{ ...other, _id: "1", status: "pending" }] }) });
    expect(await enquirySender(keyless)(entry(true))).toEqual({ is: "delivered" });
    expect(calls.asked).toEqual(["GET", "POST"]);
  });

  test("[FORM-08] a list that announces more rows than it has does not prove that the enquiry is missing", async () => {
    using calls = answering({ create: accepted, list: json({ data: [], total: 3 }) });
    expect(await enquirySender(keyless)(entry(true))).toMatchObject({ is: "unknown" });
    expect(calls.asked).not.toContain("POST");
  });

  test("[FORM-08] if the backend does not let the site search, staff have to", async () => {
    using calls = answering({ create: accepted, list: json({ message: "no" }, 401) });
    const reason = expect.stringContaining("may have arrived");
    const refused = { is: "refused", reason, mayHaveArrived: true };
    expect(await enquirySender(keyless)(entry(true))).toMatchObject(refused);
    expect(calls.asked).not.toContain("POST");
  });

  test.each([401, 403])(
    "[FORM-08] a backend that refuses public posts (%i) needs an operator, and the reason says so",
    async (status) => {
      using _calls = answering({ create: json({ message: "No token provided" }, status) });
      const outcome = await enquirySender(keyless)(entry(false));
      const reason = expect.stringContaining(`from the site (${status}). Ask your server admin to allow them`);
      expect(outcome).toMatchObject({ is: "refused", reason });
      expect(outcome).not.toHaveProperty("mayHaveArrived");
    },
  );

  test("[FORM-08] a backend with idempotency keys gets the same request again", async () => {
    using calls = answering({ create: accepted });
    expect(await enquirySender(keyed)(entry(true))).toEqual({ is: "delivered" });
    expect(calls.asked).toEqual(["POST"]);
  });

  test("[FORM-08] while key support is unknown, a first attempt is sent; an enquiry that may have arrived waits", async () => {
    using calls = answering({ create: broken("ECONNRESET") });
    const unhealthy = () => Promise.reject(new Error("the backend's health is 503"));
    expect(await enquirySender(unhealthy)(entry(false))).toMatchObject({ is: "unknown" });
    expect(calls.asked).toEqual(["POST"]);
    expect(await enquirySender(unhealthy)(entry(true))).toMatchObject({ is: "unknown" });
    expect(calls.asked).toEqual(["POST"]);
  });

  test.each([
    ["a refused connection", broken("ECONNREFUSED"), "unsent", "unsent"],
    ["a broken connection", broken("ECONNRESET"), "unknown", "unsent"],
    ["a server error", json({ message: "no" }, 500), "unknown", "unsent"],
    ["an answer that says it failed", json({ success: false }), "unknown", "unsent"],
    ["an answer that shows the enquiry alone", json(row, 201), "delivered", "delivered"],
    ["an answer that shows the enquiry under another name", json({ ok: true, result: row }), "unknown", "unsent"],
    ["a success that shows no enquiry", json({ success: true }), "unknown", "unsent"],
    ["a success with a null enquiry", json({ success: true, enquiry: null }), "unknown", "unsent"],
    ["a good status with a different body", json({ message: "Thank you" }, 201), "unknown", "unsent"],
    ["an answer that is not the backend's", async () => new Response("<html>Welcome</html>"), "unknown", "unsent"],
    ["an empty answer with a good status", async () => new Response(null, { status: 204 }), "unknown", "unsent"],
    ["an overloaded server", json({ message: "later" }, 429), "unsent", "unsent"],
    ["a refusal", json({ message: "Email is not right" }, 422), "refused", "refused"],
  ] as const)("[FORM-08] after %s a keyless backend leaves it %s", async (_, create, withoutKeys, withKeys) => {
    using _calls = answering({ create });
    expect((await enquirySender(keyless)(entry(false))).is).toBe(withoutKeys);
    expect((await enquirySender(keyed)(entry(false))).is).toBe(withKeys);
  });
});

describe("notifications", () => {
  const rao = { ...sampleLead, name: "Asha Rao", enquiry: "A duplex.\n.\nWith a garden." };
  const key = `${"0123456789ab".padEnd(64, "c")}.email`;
  const entry = (over: object = {}) => claimOf({ key, kind: "email", payload: JSON.stringify({ ...rao, ...over }) });

  const site = siteOfEachTest();
  const settings = { to: "sales@example.com", from: "site@example.com" };

  test("an e-mail shows the whole enquiry, and a reply goes to the visitor", async () => {
    await using sink = await mailSink();
    const send = emailSender({ ...settings, url: sink.url });
    expect(await send(entry())).toEqual({ is: "delivered" });
    expect(sink.mails).toHaveLength(1);
    for (const words of [
      "To: sales@example.com",
      "Reply-To: Asha Rao <asha@example.com>",
      "Subject: New lead: Asha Rao, Hennur, 1,200 sq ft",
      "Message-ID: <0123456789ab@example.com>",
      "90000 00014, asha@example.com",
      "With a garden.",
    ])
      expect(sink.mails[0]).toContain(words);
  });

  test("an email leaves out blank answers, and shows the source below the message", () => {
    const enquiry = { ...blankOf(enquiryEntity), name: "Asha Rao", email: "asha@example.com" };
    const receivedAt = new Date("2026-11-21T14:38:00+05:30");
    const context = { brand: "Teak & Sons", reference: "3f2a91bc04de", lead: undefined, receivedAt };
    const source = "-- From the website --\nReference: 3f2a91bc04de\nForm: home";
    expect(notificationOf({ ...enquiry, enquiry: `Two floors.\n${source}` }, context)).toEqual({
      subject: "New lead: Asha Rao",
      text: [
        ...["Asha Rao", "asha@example.com", "", "“Two floors.”", ""],
        ...[`Open      ${env.SITE_URL}/sagwan-enquiries?search=3f2a91bc04de`, "", "Received 21 Nov 2026, 2:38 pm."],
        ...["Reference: 3f2a91bc04de", "Form: home", "", "Teak & Sons"],
      ].join("\n"),
    });
    expect(notificationOf({ ...enquiry, enquiry: source }, context).text).toContain("\nNo message.\n");
  });

  test("an email about a delivered lead links to its record, the phone number and the chat, and names the assignee", async () => {
    await using sink = await mailSink();
    await person(site.db, "meera", { name: "Meera Nair" });
    await insertFollowed(site.db, { id: "64ab", reference: "0123456789ab", assignee: "meera" });
    const send = emailSender({ ...settings, url: sink.url });
    await send(entry());
    await site.db.updateTable("followedRows").set({ assignee: null }).execute();
    await send(entry());
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

  test("a mistyped address neither delays the e-mail nor adds a header", async () => {
    await using sink = await mailSink();
    const send = emailSender({ ...settings, url: sink.url });
    const mistyped = entry({ email: "asha, bcc@example.com", name: "A\r\nBcc: x@example.com" });
    expect(await send(mistyped)).toEqual({ is: "delivered" });
    const [head] = sink.mails[0]?.split("\r\n\r\n") ?? [];
    expect(head).toContain("Subject: ");
    expect(head).not.toMatch(/^(Bcc|Reply-To):/m);
  });

  test("a mail server that is down or busy is retried; a permanent refusal is not", async () => {
    await using busy = await mailSink("451 later");
    await using refusing = await mailSink("550 no such person");
    const to = (url: string) => emailSender({ ...settings, url })(entry());
    const outcomes = [await to(busy.url), await to(refusing.url), await to("smtp://127.0.0.1:1")];
    expect(outcomes.map(({ is }) => is)).toEqual(["unsent", "refused", "unsent"]);
  });

  async function webhookSink(...statuses: number[]) {
    const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
    const server = await outsideServer(async (request, response) => {
      calls.push({ headers: request.headers, body: (await request.toArray()).join("") });
      response.writeHead(statuses.shift() ?? 200, { connection: "close" }).end();
    });
    return { calls, ...server };
  }

  test("a webhook gets the new enquiry, signed with the shared secret", async () => {
    await using sink = await webhookSink();
    const secret = "a secret of the tests";
    const outcome = await webhookSender({ url: `${sink.origin}/hook`, secret })(entry());
    expect(outcome).toEqual({ is: "delivered" });
    const [{ headers, body } = { headers: {}, body: "" }] = sink.calls;
    const seconds = Number(/^t=(\d+),/.exec(String(headers["x-signature"]))?.[1]);
    expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(60);
    expect(headers["x-signature"]).toBe(signatureOf(body, secret, seconds));
    expect(headers["x-signature"]).not.toBe(signatureOf(`${body} `, secret, seconds));
    expect(headers["idempotency-key"]).toBe(entry().key);
    const event = { event: "enquiry.accepted", reference: "0123456789ab", enquiry: { name: "Asha Rao" } };
    expect(JSON.parse(body)).toMatchObject(event);
  });

  test("a failing webhook is retried, a refusing one is not", async () => {
    await using sink = await webhookSink(500, 429, 410);
    const send = webhookSender({ url: sink.origin, secret: "a secret of the tests" });
    const outcomes = [await send(entry()), await send(entry()), await send(entry()), await send(entry())];
    expect(outcomes.map(({ is }) => is)).toEqual(["unsent", "unsent", "refused", "delivered"]);
  });
});
