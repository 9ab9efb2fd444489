import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { newRequestId } from "@/lib/enquiry/session-storage";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { createContentStore } from "@/server/database/documents/store";
import { saveSetting } from "@/server/database/settings";
import { withSiteDatabase } from "@/server/database/site-database";
import { enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { backends, startEmbedded } from "@/server/testing/backends";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const items = async (): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    (await send("GET", "/api/go-live")).body.items.map(({ item, isDone }: { item: string; isDone: boolean }) => [
      item,
      isDone,
    ]),
  );
const follow = async (requestId: string) => send("POST", "/api/go-live/test-enquiry", { requestId });
const sends = (requestId: string) => send("POST", "/api/enquiries", testEnquiry(requestId));

describe.each(backends)("with the %s backend", (_name, start) => {
  test("a test enquiry goes through the public form's handler, is followed to the staff list, and then counts as sent", async () => {
    await using backend = await start();
    const sender = enquirySender({ supportsIdempotencyKeys: async () => true, findToken: async () => undefined });
    await using outbox = await testOutbox({ enquiry: sender });
    using _admin = (await backend.hire("admin")).signedIn();
    const requestId = newRequestId();
    expect((await sends(requestId)).body).toMatchObject({ success: true });
    while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
    const { body } = await follow(requestId);
    expect(body).toEqual({ reference: expect.any(String), arrived: "done", mailed: "off", found: "done", reason: "" });
    const { data } = (await send("GET", `/api/enquiries?search=${body.reference}`)).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Test enquiry"]);
    expect((await items()).testEnquiry).toBe(true);
  });
});

describe.each(backends)("with the %s backend", (_name, start) => {
  test("the checklist names each package to confirm with what is proposed, and each that contradicts its services", async () => {
    await using site = await ownSiteDatabase();
    await using backend = await start();
    using _admin = (await backend.hire("admin")).signedIn();
    const city = (await send("POST", "/api/cities", { cityName: "Hassan", cityCode: "HSN" })).body;
    const add = async (packageName: string, details?: object) => {
      const row = (await send("POST", "/api/packages", { packageName, city: city._id, pricePerSquareFoot: 1_620 }))
        .body;
      await send("POST", "/api/services", { package: row._id, serviceName: "Wall", description: ["Compound wall"] });
      if (!details) return;
      const value = { ...emptyDetails("package"), ...details };
      await createContentStore(site.db).save(`package:${row._id}`, { value, version: 0 }, { name: "", holder: "" });
    };
    await add("Pure");
    await add("Essential", { finish: "ready" });
    await add("Premium", { finish: "ready", notIncluded: "Furniture", isConfirmed: true });
    await add("Luxury", { finish: "ready", notIncluded: "Compound wall", isConfirmed: true });
    const { packages } = (await send("GET", "/api/go-live")).body;
    const listed = packages.filter(({ name }: { name: string }) => name.endsWith("(Hassan)"));
    expect(listed).toEqual([
      { name: "Pure (Hassan)", finish: "unsaid", inBoth: [] },
      { name: "Essential (Hassan)", finish: "ready", inBoth: [] },
      { name: "Luxury (Hassan)", finish: "ready", inBoth: ["Compound wall"] },
    ]);
  });
});

test("a test enquiry that is waiting or was never sent is not reported as arrived", async () => {
  await using backend = await startEmbedded();
  await using _undelivering = await testOutbox();
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  expect((await follow(requestId)).status).toBe(404);
  await sends(requestId);
  expect((await follow(requestId)).body).toMatchObject({ arrived: "waiting", found: "waiting" });
});

test("a test enquiry that the backend refused shows the reason", async () => {
  await using backend = await startEmbedded();
  await using outbox = await testOutbox({ enquiry: async () => ({ is: "refused", reason: "It takes none." }) });
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  await sends(requestId);
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  expect((await follow(requestId)).body).toMatchObject({
    arrived: "failed",
    found: "waiting",
    reason: "It takes none.",
  });
});

test("a backup counts once one was good, wherever the data is", async () => {
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  expect((await items()).backup).toBe(false);
  const record = { ranAt: 2, trouble: "Copy: no room", backedUpAt: null, testedAt: null, testedRows: 0 };
  const note = (value: object) =>
    withSiteDatabase("", (db) =>
      saveSetting(db, { name: "backup", value: JSON.stringify(value), changedAt: 1, changedBy: "" }),
    );
  await note(record);
  expect((await items()).backup).toBe(false);
  await note({ ...record, backedUpAt: 1 });
  expect((await items()).backup).toBe(true);
});

test("staff who can edit the site but not see enquiries read the checklist, and cannot send a test", async () => {
  await using backend = await startEmbedded();
  const [admin, editor] = [await backend.hire("admin"), await backend.hire("dashboard")];
  {
    using _admin = admin.signedIn();
    await send("PUT", `/api/rights/${editor.id}`, { rights: ["site"] });
  }
  using _editor = editor.signedIn();
  expect((await send("GET", "/api/go-live")).status).toBe(200);
  expect((await follow(newRequestId())).status).toBe(403);
});

test("the WhatsApp number of the checklist is done once its chat was opened, and open again for another number", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  const save = (whatsapp: string, version: number) =>
    send("PUT", "/api/site-content/company", { value: { ...defaults.company, whatsapp }, version });
  await save("98450 12345", 0);
  expect((await send("GET", "/api/go-live")).body.chat).toEqual({ number: "919845012345" });
  expect((await items()).whatsapp).toBe(false);
  expect((await send("POST", "/api/go-live/chat", { number: "919845012345" })).body).toEqual({ success: true });
  expect((await send("GET", "/api/go-live")).body.chat).toEqual({
    number: "919845012345",
    openedAt: expect.any(String),
  });
  expect((await items()).whatsapp).toBe(true);
  await save("98860 54321", 1);
  expect((await items()).whatsapp).toBe(false);
});
