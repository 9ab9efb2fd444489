import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { defaults } from "@/lib/content/defaults";
import { newRequestId } from "@/lib/enquiry/session-storage";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { createContentStore } from "@/server/database/documents/store";
import { siteDatabase } from "@/server/database/site-database";
import { takeDelivered } from "@/server/features/desk/read-model/delivered";
import { enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { startTestBackend } from "@/server/testing/backends";
import { followed, person } from "@/server/testing/followed";
import "@/server/testing/open-outbox";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { startJobs } from "./jobs";

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

test("a visitor's enquiry is assigned by turn before staff open it", async () => {
  await using _backend = await startTestBackend();
  const sender = enquirySender({ supportsIdempotencyKeys: async () => true, findToken: async () => undefined });
  await using outbox = await testOutbox({ enquiry: sender });
  const db = await siteDatabase();
  const content = createContentStore(db);
  const version = (await content.newest("desk"))?.version ?? 0;
  await content.save("desk", { value: { ...defaults.desk, byTurn: ["asha"] }, version }, { name: "", holder: "" });
  await person(db, "asha");
  await db.deleteFrom("followedRows").execute();
  await send("POST", "/api/enquiries", testEnquiry(newRequestId()));
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  const rows = await db.selectFrom("followedRows").select(["kind", "assignee"]).execute();
  expect(rows).toEqual([{ kind: "enquiry", assignee: "asha" }]);
});

test("a delivered enquiry does not overwrite newer state in the read model", async () => {
  const db = await siteDatabase();
  await followed(db, { id: "known", status: "closed" });
  const answers = { ...blankOf(enquiryThing), name: "Asha" };
  await takeDelivered([{ _id: "known", ...answers, status: "pending" }]);
  const row = await db.selectFrom("followedRows").select("status").where("id", "=", "known").executeTakeFirst();
  expect(row?.status).toBe("closed");
});
