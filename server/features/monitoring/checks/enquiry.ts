import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { withSiteDatabase } from "@/server/database/site-database";
import { forgetRecord, takeDelivered } from "@/server/features/desk";
import { compose, enquiryForm, referenceOf } from "@/server/features/enquiries";
import { sendAsBrowser } from "@/server/features/monitoring/send-as-browser";
import { withServiceAccount } from "@/server/identity/service-account";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { type Finding, reasonOf, unwell, well } from "./check";

const LOOKS = 60;
const BETWEEN_MS = 250;

/** Sends an enquiry through the public address as a browser there does, finds it at the backend, and removes it. */
export async function checkEnquiry(): Promise<Finding> {
  const requestId = randomBytes(16).toString("hex");
  const refusal = await sendAsBrowser(testEnquiry(requestId)).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (refusal)
    return unwell(`The public form does not take an enquiry: ${refusal}`, "Correct the public address first.");
  const { key } = compose(enquiryForm.parse(testEnquiry(requestId)), requestId);
  const waiting = await waitUntilDelivered(key);
  if (waiting !== undefined)
    return unwell(`A test enquiry was accepted, but did not arrive. ${waiting}`, "See the check of the backend.");
  const id = await takeAway(referenceOf(key)).catch(reasonOf);
  if (typeof id === "string")
    return unwell(`A test enquiry arrived, but stays: ${id}`, "Delete “Test enquiry” in the list.");
  return id.removed
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

async function takeAway(reference: string): Promise<{ removed: boolean }> {
  const embedded = await backend.findEmbedded();
  const id = embedded
    ? await embedded.enquiries.removeTest(reference)
    : await withServiceAccount(({ token }) => removeAtHosted(reference, token));
  if (!id) return { removed: false };
  // Its row may still be queued for the read model.
  await takeDelivered();
  await withSiteDatabase("", (db) => db.transaction().execute((trx) => forgetRecord(trx, { kind: "enquiry", id })));
  return { removed: true };
}

async function removeAtHosted(reference: string, token: string): Promise<string | undefined> {
  const { data } = await callBackend(enquiryCalls.list, { query: { search: reference } }, { token });
  const id = data.find(({ enquiry }) => readSource(enquiry).source?.reference === reference)?._id;
  if (id) await callBackend(enquiryCalls.remove, { params: { id } }, { token });
  return id;
}
