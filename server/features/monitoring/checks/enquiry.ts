import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { withSiteDatabase } from "@/server/database/site-database";
import { forgetRecord } from "@/server/features/desk";
import { compose, enquiryForm, referenceOf } from "@/server/features/enquiries";
import { sendAsBrowser } from "@/server/features/monitoring/send-as-browser";
import { withServiceAccount } from "@/server/identity/service-account";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { type Finding, reasonOf, unwell, well } from "./check";
import { findStoreTrouble } from "./services";

const LOOKS = 60;
const BETWEEN_MS = 250;

/** Sends an enquiry through the public address as a browser there does, finds it at the backend, and removes it. */
export async function checkEnquiry(): Promise<Finding> {
  if (await findStoreTrouble()) return unwell("Not sent, because none can be stored.", "See “Site's database”.");
  const requestId = randomBytes(16).toString("hex");
  const answers = testEnquiry(requestId, DOCTORS_TEXT);
  const refusal = await sendAsBrowser(answers).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (refusal) return unwell(`The public form does not take an enquiry: ${refusal}`, "");
  const { key } = compose(enquiryForm.parse(answers), requestId);
  const waiting = await waitUntilDelivered(key);
  if (waiting !== undefined) {
    // Staff need not see it. On a full disk it stays, and the next test removes it.
    await (await outbox()).store.withdraw(key).catch(() => {});
    return unwell(`A test enquiry was accepted, but did not arrive. ${waiting}`, "See “Backend” and “Disk”.");
  }
  const removed = await takeAway().catch(reasonOf);
  if (typeof removed === "string")
    return unwell(`A test enquiry arrived, but stays: ${removed}`, "Delete “Test enquiry” in the list.");
  return removed.length
    ? well("From the public form to the backend, and removed.")
    : well(`Arrived (reference ${referenceOf(key)}). No account may remove it: delete “Test enquiry” in the list.`);
}

/** Why it has not arrived; undefined once it has. */
async function waitUntilDelivered(key: string): Promise<string | undefined> {
  const { store } = await outbox();
  for (let looks = 0; ; looks++) {
    const entry = await store.find(key);
    if (entry?.state === "delivered") return undefined;
    if (looks === LOOKS || (entry && entry.state !== "waiting")) return entry?.reason || "It waits.";
    await pause(BETWEEN_MS);
  }
}

/** Removes this test enquiry and those that an interrupted test left. Returns their ids. */
async function takeAway(): Promise<string[]> {
  const embedded = await backend.findEmbedded();
  const ids = embedded
    ? await embedded.enquiries.removeTests(DOCTORS_TEXT)
    : await withServiceAccount(({ token }) => removeAtHosted(token));
  if (!ids?.length) return [];
  await withSiteDatabase("", (db) =>
    db.transaction().execute(async (trx) => {
      for (const id of ids) await forgetRecord(trx, { kind: "enquiry", id });
    }),
  );
  return ids;
}

async function removeAtHosted(token: string): Promise<string[]> {
  const { name: search } = testEnquiry("");
  const { data } = await callBackend(enquiryCalls.list, { query: { search } }, { token });
  const ids = data.filter(({ enquiry }) => readSource(enquiry).text === DOCTORS_TEXT).map(({ _id }) => _id);
  for (const id of ids) await callBackend(enquiryCalls.remove, { params: { id } }, { token });
  return ids;
}
