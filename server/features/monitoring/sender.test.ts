import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import type { Claim } from "@/server/database/outbox/store";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { claimOf } from "@/server/testing/outbox";
import { siteOfEachTest } from "@/server/testing/site-database";
import { troubleSender } from "./sender";
import type { Telling } from "./watch";

const site = siteOfEachTest();

const since = Date.parse("2026-11-22T14:00:00+05:30");
const began: Telling = {
  name: "backend",
  is: "began",
  since,
  at: since + 600_000,
  says: "Not responding.",
};
const claim = (telling: Telling, over: Partial<Claim> = {}) => {
  const key = `trouble backend ${telling.is} ${since}`;
  return claimOf({ key, kind: "trouble", payload: JSON.stringify(telling), acceptedAt: since, dueAt: since, ...over });
};
const senderTo = (url: string) => troubleSender({ url, to: "sales@example.com", from: "site@example.com" });
const textOf = (mail = "") => readMail(mail).replaceAll("\r\n", "\n");

test("an alert says what is wrong since when, what to do, and links to System health", async () => {
  await using sink = await mailSink();
  expect(await senderTo(sink.url)(claim(began))).toEqual({ is: "delivered" });
  expect(sink.mails[0]).toContain("To: sales@example.com");
  expect(sink.mails[0]).toContain("Subject: Problem: the backend has been down for 10 minutes");
  expect(textOf(sink.mails[0])).toContain(
    "Backend: problem since 22 Nov 2026, 2:00 pm (found 22 Nov 2026, 2:10 pm).\nNot responding.\n",
  );
  expect(textOf(sink.mails[0])).toContain("Visitors see saved pages and enquiries are accepted");
  expect(textOf(sink.mails[0])).toContain("http://localhost:3000/sagwan-site?part=advanced");
});

test("the alert of an end says how long the problem lasted", async () => {
  await using sink = await mailSink();
  await senderTo(sink.url)(claim({ ...began, is: "ended", at: since + 40 * 60_000, says: "" }));
  expect(sink.mails[0]).toContain("Subject: Resolved: the backend is back");
  expect(textOf(sink.mails[0])).toContain("The problem lasted 40 min, from 22 Nov 2026, 2:00 pm.");
});

test("alerts go to the address that the owner has set", async () => {
  await using sink = await mailSink();
  const value = { ...defaults.desk, troubleMail: "owner@example.com" };
  await createContentStore(site.db).save("desk", { value, version: 0 }, { name: "", holder: "" });
  await senderTo(sink.url)(claim(began));
  expect(sink.mails[0]).toContain("To: owner@example.com");
});

test("an alert that may have arrived is sent again with the same Message-ID", async () => {
  await using sink = await mailSink();
  await senderTo(sink.url)(claim(began));
  expect(await senderTo(sink.url)(claim(began, { isOutcomeUnknown: true }))).toEqual({ is: "delivered" });
  const [first, second] = sink.mails.map((mail) => mail.match(/^Message-ID: (.*)$/im)?.[1]);
  expect([first, second]).toEqual([expect.stringMatching(/^<[\da-f]{32}@example.com>/), first]);
});

test("a mail server that is down or busy is retried; an unknown address makes no dead letter", async () => {
  expect(await senderTo("smtp://127.0.0.1:1")(claim(began))).toMatchObject({ is: "unsent" });
  await using busy = await mailSink("451 later");
  expect(await senderTo(busy.url)(claim(began))).toMatchObject({ is: "unsent" });
  await using refusing = await mailSink("550 no such person");
  expect(await senderTo(refusing.url)(claim(began))).toMatchObject({ is: "dropped" });
});
