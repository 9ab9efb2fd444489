import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { withSource } from "@/contract/enquiry-source";
import { insertEntries } from "@/server/database/outbox/store";
import type { SiteDb } from "@/server/database/tables";
import { storeFetched } from "@/server/features/leads/delivery";
import { createSourceStore } from "@/server/features/leads/source-store";
import { messageSender } from "@/server/features/whatsapp";
import { handleWhatsAppEvents as whatsapp } from "@/server/features/whatsapp/messages";
import { call, newClient } from "@/server/testing/bff";
import { insert, note } from "@/server/testing/followed";
import { leadSite } from "@/server/testing/lead-site";
import { quoteRow } from "@/server/testing/quote-row";
import { signatureOf, whatsAppNotification, wroteOnWhatsApp } from "@/server/testing/whatsapp";

const NAME = "Zebunnisa Quartermain";
const WAMID = `wamid.${Buffer.from("919845070017 and more").toString("base64")}`;
const knownBy = ["98450 70017", "zebunnisa@example.com"];
const WORDS = [
  ...["zebunnisa", "quartermain", "9845070017", "98450 70017", "98450-70017", "9845070019", "೯೮೪೫೦"],
  ...[WAMID, "IN.919845070017", "Quartermain Exports", "Secretlane", "courtyard of teak", "ABCDE1234F"].map((word) =>
    word.toLowerCase(),
  ),
];

const namesIn = (list: string) => list.trim().split(/\s+/);

/** Tables about staff, the site or counts, and keys that say nothing without a row. */
const NOT_ABOUT_ENQUIRERS = namesIn(`
  sessions secondFactors challenges passwordResets invitations people siteEditors troubles grantedRights
  withheldRights spokenLanguages calendarFeeds withdrawals dataRequests intentLocks spend sitePictures pictureCopies
  outbox_attempt recordLinks spendFiles campaignNames leases noticesGiven callTimes viewCounts publishedProjects
  differentPeople site_migration site_migration_lock`);
/** Columns with ids, codes, names of staff and times: no text that anyone types about a person. */
const CODES = namesIn(`
  id key kind thing rowId recordId action call outcome requestId client putsBack by byName savedBy changedBy
  createdBy stateBy holder assignee nextStepFor corrects state status type door source campaign form language
  reference firstTouchBy name phoneKey emailKey moreKeys sound1 sound2 sound3 lostReason clickId restoredAs hash
  digest subject object attempted enquiry backend secret secretHash credentials line account quote receivedOn way
  cancelledBy pictures referrers phone userId sentId`);

const tablesOf = async (db: SiteDb) =>
  (await db.introspection.getTables()).filter(({ name }) => !NOT_ABOUT_ENQUIRERS.includes(name));
const isText = ({ dataType }: { dataType: string }) => dataType.toLowerCase() === "text";

/** A row in each table whose every text names the person. A new table or column is among them. */
async function nameEverywhere(db: SiteDb): Promise<void> {
  const texts = JSON.stringify([["note", null, `Cousin of ${NAME}, 0 98450-70017, ೯೮೪೫೦ ೭೦೦೧೭, 98450\u200b70017`]]);
  const slug = "house-of-zebunnisa-quartermain";
  for (const { name, columns } of await tablesOf(db)) {
    const values = columns.map((column) => {
      if (!isText(column)) return 1;
      if (name === "outbox" && column.name === "state") return "failed"; // PostgreSQL checks this column.
      if (CODES.includes(column.name)) return `another ${column.name}`;
      return column.name === "slug" ? slug : texts;
    });
    const names = sql.join(columns.map((column) => sql.ref(column.name)));
    await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(db);
  }
}

async function cellsHolding(db: Kysely<never>): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        for (const word of WORDS) if (text.includes(word)) found.push(`${name}.${column}: ${word}`);
      }
  }
  return [...new Set(found)];
}

test("after an erasure no table of the site and the backend has a word of the person, whatever way they came", async () => {
  await using site = await leadSite(undefined, { whatsappMessage: messageSender });
  const { db, asks } = site;
  const posts = async (address: string, body: object) => (await asks("POST", address, body)).body;
  const contact = { name: NAME, location: "Secretlane 17", plot_size: "1200", status: "pending" };

  const { key: _, ...app } = await site.add("whatsapp", "WhatsApp", { appSecret: "the app's", pageToken: "token" });
  const sender = { id: WAMID, from: "919845070017", name: NAME };
  const news = whatsAppNotification(wroteOnWhatsApp("A courtyard of teak", sender));
  const headers = { ...newClient(), "x-hub-signature-256": signatureOf(news, "the app's") };
  expect((await whatsapp(call("POST", "/api/leads/whatsapp", news, headers)[0])).status).toBe(200);
  await site.isDelivered("whatsappMessage");

  // By Meta with a question of its own, under an id made of the number.
  const meta = await createSourceStore(db).byId(
    (await site.add("meta", "Facebook", { appSecret: "s", pageToken: "t" }))._id,
  );
  const fields = { full_name: NAME, phone_number: "+919845070017", company: "Quartermain Exports", pan: "ABCDE1234F" };
  const answers = { name: NAME, phone: "+919845070017" };
  const lead = { id: "9845070017", isTest: false, answers, lines: ["company: Quartermain Exports"], isDated: true };
  if (meta) await storeFetched(db, meta, { read: () => lead, fields }, Date.now());

  const both = "98450 70017 / 98450 70019";
  await posts("/api/enquiries", {
    ...contact,
    phone: both,
    enquiry: withSource("Teak", { reference: "ffeeddccbbaa" }),
  });
  await posts("/api/enquiries", { ...contact, phone: "9845070017", email: "zebunnisa@example.com" });
  await site.isDelivered();
  const { data } = (await asks("GET", "/api/follow-up/enquiries?limit=50")).body as {
    data: { _id: string; phone: string }[];
  };
  const idOf = (phone: string) => data.find((row) => row.phone === phone)?._id ?? "";
  const [first, second] = [idOf(both), idOf("9845070017")];
  await asks("DELETE", `/api/enquiries/${second}`);
  await asks("POST", `/api/follow-up/enquiry/${first}/timeline`, { _id: randomUUID(), type: "note", text: "Teak" });
  await insert(db, "quotes", quoteRow(first, { name: NAME }));
  const reply = { phone: "919845070017", userId: "", content: { text: "Namaste" }, source: app._id, line: "1" };
  await insert(db, "timeline", note({ id: "reply", recordId: first, type: "whatsapp", text: "Namaste" }));
  await insert(db, "whatsappReplies", { id: "reply", sentId: "x", state: "sent", reason: NAME });
  const queued = {
    key: "whatsapp reply reply",
    kind: "whatsappReply",
    digest: "",
    payload: JSON.stringify(reply),
  } as const;
  await insertEntries(db, [queued], Date.now() + 3_600_000);

  await nameEverywhere(db);
  const { digest, alsoKnownBy } = await posts("/api/personal-data/find", { knownBy });
  expect(alsoKnownBy).toEqual(["98450 70019"]);
  const found = await cellsHolding(db as Kysely<never>);
  for (const { name } of await tablesOf(db)) expect(found.join()).toContain(`${name}.`);
  const erased = await asks("POST", "/api/personal-data/erase", { knownBy, digest, keepsForLaw: true });
  expect(erased.status).toBe(200);
  expect(await cellsHolding(db as Kysely<never>)).toEqual([]);
  if ("db" in site.backend) expect(await cellsHolding(site.backend.db as Kysely<never>)).toEqual([]);
});
