import { mkdirSync } from "node:fs";
import { entriesOf } from "@/server/features/enquiries";
import { noteTroubles } from "@/server/features/monitoring/watch";
import { env } from "@/server/platform/env";
import { signedIn } from "@/server/testing/bff";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";

beforeEach(() => {
  mkdirSync(env.DATA_DIR, { recursive: true });
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "b@example.com" });
  jest.spyOn(backend, "send").mockImplementation(async () => Response.json({ data: [] }));
});
afterEach(() => jest.restoreAllMocks());

test("editors of the site read the state of everything, since when, and the mails to the owner", async () => {
  await using site = await ownSiteDatabase();
  await using outbox = await testOutbox();
  using _owner = await signedIn("admin");
  const since = Date.now() - 60_000;
  await noteTroubles(site.db, { enquiries: { waiting: 0, deadLetters: 2, oldestAt: undefined } }, since);
  await outbox.accept(entriesOf({ key: "1", digest: "", body: {} as never }, outbox.kinds));
  await outbox.db.updateTable("outbox").set({ state: "failed" }).execute();
  const { status, body } = await send("GET", "/api/watch");
  expect(status).toBe(200);
  expect(body.things.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
    ...[
      "waiting well",
      "deadLetters trouble",
      "address well",
      "leadSources well",
      expect.stringMatching(/^backend /),
      "backup trouble",
    ],
    ...["disk well", "certificate unknown"],
  ]);
  expect(body.things[1]).toMatchObject({ since: new Date(since).toISOString(), says: "1 needs action." });
  const [mail] = body.told;
  expect(mail).toMatchObject({
    subject: "Problem: an enquiry could not be delivered",
    at: new Date(since).toISOString(),
  });
  expect(body.mailedTo).toBe("owner@example.com");
});
