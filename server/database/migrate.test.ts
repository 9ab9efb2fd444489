import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { receivedId } from "@/server/features/leads/compose";
import { sentIdOf } from "@/server/features/whatsapp/replies";
import { followed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { newSiteDatabase } from "@/server/testing/site-database";
import { migrate, migrations } from "./migrate";
import { insertEntries } from "./outbox/store";

const FOLDER = "server/database/migrations";

/** SHA-256 of each migration without its imports, which change when files move. Only add lines; never change one. */
const RECORDED: Record<string, string> = {
  "0001-outbox": "273dd96c164bd4aa55b7b5acd53fa92e636a637e516a1b1cd562b13a6831da61",
  "0002-sessions": "f5af3b00465405d7ad0d442a5ab6d7a258095bf0b19fdfff1632f3c9fa2d4734",
  "0003-second-factors": "55ce186fc5cd1eaad7a0b8266823f160db9f832a894e9d02eb95f3b2b9dff0d8",
  "0004-password-resets": "54bd9e9382fbd4b91c478702c8da1557f251b01f0f71688718629bb1f2860b62",
  "0005-site-content": "1502de60bcf06f600f61b177084f4d32211f78cb540a58c2e955e156f9395cb2",
  "0006-follow-up": "ac52adc8a03fafee03a3357c992a804865dcf858132e06b4d1996310813bde90",
  "0007-intents": "132a1d0566f2d32f3720749304119ba6abfa86e77a2046b342a0333786250d51",
  "0008-calendar-feeds": "cdb3e7ccf693d0819a2a597b5d08a6f776c0dfe353955d55498d996b6a5aa1fa",
  "0009-audit": "611328c4b304426379e34b9b598bb33d6301cf0b3a92e114225e8f57ea221632",
  "0010-personal-data": "722268e80e84978235974916fbbc2ba1b05a68dc554c1c66adcfc142296e6dc0",
  "0011-quotes": "e923b777e8d6cbe7990a93caaa9d2dfd98fa3a265d354064476d53e1c506af12",
  "0012-page-addresses": "7acf69896976f551a28b30df00e81d7427221c186a9b83ee84af861881ee3094",
  "0013-troubles": "2a963202ac2758a990be6eb9ae63c959c2c611beeb5b30a81805e396b6dd0abe",
  "0015-rows-by-origin": "0ed2e59488bdbb8aa5e66a1fb0205218d80d8329078653856937ccdff3902ff7",
  "0016-call-times": "d0fbe7b5d512112a7a07655edb4fb587477ae876fbf1fd9db744fb7115ef5a61",
  "0017-what-is-over": "263239d926a6ee8f5ddd61e35e3a29725c9e378354e52e53f098f30156c4b79e",
  "0020-outbox-ended": "5b2df848e061925a6458a6c49523c7e9eb110690560eb88375b82abc0bf96f51",
  "0021-publication": "f3a6998e120b5744cd157e70a4ea0b3b179f2d46c9a6090d4b8945f3f390f59f",
  "0022-good-lists": "a06ad18c1c80f472df569d8a0211aaec39bf01b0ddbd22721ae69d24308ec405",
  "0032-lost-reasons": "e1d64db21b8d979ff6da4a61a4570a88dc295aef2613b54bb9abb095df7873ca",
  "0033-quote-states": "72a773087e44ca4758597a75908285fc555abc0fc4d7d38ee27bf3f13748bb00",
  "0034-leads": "4d2a2b93fa426069569d462182bea29d194787823828dbe8a5959587f4f72fe9",
  "0035-timeline-by-time": "397b0b9f454dc03b936b2261078d9720a0b0eada29f7b0cd44d5b32fe3599378",
  "0036-withheld-rights": "e22e588df285e0ec6d34fdc0e758eed027bb3bbc68b3e1fafaa5f7f0620f157c",
  "0037-invitations": "0f751dcd01de7ba2865d79460f48edf378593a21123c03f44645023e77ff2b4f",
  "0040-composed-texts": "8e6763c1880509d4699d1d101f18bb0b836f2518ca59b9574a72e538ca88acd1",
  "0041-leads-without-an-owner": "a8b6a8e787f93785f27bdc293178d2b13acdadd8866d13586cf282de8b51495e",
  "0042-lead-sources": "08bb7dad4fa7f9813eb128dd480c17a342ec350223827dfece83574b1c06f1e5",
  "0043-page-views": "c7f59facfe1eb491f9cc8d95fd62acc97afc5629d1a768923c75c469de81b076",
  "0044-spend": "0ee9e3d8540fed34ebc73de2dd7e8d588fe2c146b621cd8a53d631f2d32b67a5",
  "0045-rows-by-source": "4fa1596f2528267cd4f3c8ef4f42e5e01e2020a37549e00d5d52fa82d4bd3388",
  "0046-whatsapp": "5cb044bf9005d305ad4bf055c6ce212d2c51fd65c3678242024fc7ade1c04ee1",
  "0047-own-leads-without-an-owner": "d99cf612ec190c41cc00a94e2930a27896b323497e25689a4bb77c0d0c3f16f4",
  "0048-languages": "c7bb96703254a5e769da1e990893942a151009295562d3cbd8b3b3aad17c175a",
  "0049-translations": "16bbbfaeee3cb67004384cad4bc0eefb504e92400e35f97245c2cd9d33ea610f",
  "0051-name-sounds": "fa356c615563d97597870f6b2f8b00590174843568acb597761785c700835cb9",
  "0052-sounds-by-kind": "d9a9dd5e7528f03ac9413502dc96cbdab1115813d7657418f122f0a50e07f9bd",
  "0053-published-projects": "7ff0c7e074a934353bea229edfa8f422029334a8ebdc4bd927e2036d16c5cdbc",
  "0055-package-scopes": "6e38b0514682d64002a50affc8895cbb5f8ea7e7594535786ae67e6d5810ad35",
  "0056-different-people": "fc92e460e0267f87368b297fc061679403d96a6408edfeb668100a63be8ce2d1",
  "0057-ids-and-keys": "bb2c8b080d6626a3d5b2aa90cc84baa45fa7f42dbc66c4e761127a024cfbe4db",
  "0059-view-counts": "965274611dafdfeaf78907b290dcc43f6ece602ab2e7e0f4415740da56ec5d35",
};

const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ""));
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join(FOLDER, `${name}.ts`), "utf8").replace(/^import .*\n/gm, ""))
    .digest("hex");

test.each(files)("the migration %s has not changed since its release", (name) => {
  const advice = `${name} has changed, but existing databases will not run it again: restore it, and add a new migration.`;
  expect(hashOf(name) === RECORDED[name] ? "" : advice).toBe("");
});

test("every migration is listed, and none is missing", () => {
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  expect(Object.keys(RECORDED).sort()).toEqual(files.sort());
});

test("a database that a newer version has used is refused with an explanation", async () => {
  await using site = await newSiteDatabase();
  await site.db
    .transaction()
    .execute((trx) =>
      sql`insert into site_migration (name, timestamp) values ('0099-later', '2027-01-01')`.execute(trx),
    );
  await expect(migrate(site.db)).rejects.toThrow(
    "A newer version of the site has used this data (it has had the migration '0099-later').",
  );
});

test("migration 0017 empties finished intents, and starts the last month of timelines and quotes without a row", async () => {
  await using site = await newSiteDatabase();
  const { db } = site;
  const intent = {
    kind: "lose",
    subject: "enquiry 1",
    object: null,
    payload: '{"name":"Asha"}',
    results: '{"a":1}',
    attempted: "",
    reason: "",
    by: "m",
    byName: "Meera",
    createdAt: 1,
    claims: 1,
    dueAt: 1,
    endedAt: 1,
  };
  const states = ["done", "open", "stopped"] as const;
  await db
    .insertInto("intents")
    .values(states.map((state) => ({ ...intent, id: state, state })))
    .execute();
  const entry = {
    kind: "customer",
    at: 1,
    type: "note",
    text: "Teak",
    by: "m",
    byName: "Meera",
    corrects: null,
  } as const;
  await db
    .insertInto("timeline")
    .values(["1", "2", "3"].map((id) => ({ ...entry, id, recordId: id === "3" ? "2" : id })))
    .execute();
  await followed(db, { kind: "customer", id: "1" });
  await db.insertInto("quotes").values(quoteRow("1")).execute();
  await migrations["0017-what-is-over"]?.up(db as never);
  const kept = await db.selectFrom("intents").select(["id", "payload", "results"]).orderBy("id").execute();
  expect(kept.map(({ id, payload, results }) => [id, payload, results])).toEqual([
    ["done", "{}", "{}"],
    ["open", intent.payload, intent.results],
    ["stopped", "{}", "{}"],
  ]);
  const rows = await db
    .selectFrom("followedRows")
    .select(["kind", "id", "goneAt"])
    .orderBy("kind")
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { kind: "customer", id: "1", goneAt: null },
    { kind: "customer", id: "2", goneAt: expect.any(Number) },
    { kind: "enquiry", id: "1", goneAt: expect.any(Number) },
  ]);
});

test("migration 0033 makes earlier revisions replaced, and dates closed enquiries by their last status or their arrival", async () => {
  await using site = await newSiteDatabase();
  const { db } = site;
  for (const index of ["quotes_by_state", "quotes_by_time", "followed_by_outcome", "converted_by_campaign"])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("followedRows").dropColumn("settledAt").execute();
  for (const column of ["state", "stateAt", "stateBy", "searchName"])
    await db.schema.alterTable("quotes").dropColumn(column).execute();
  const {
    state: _,
    stateAt: __,
    stateBy: ___,
    searchName: ____,
    ...former
  } = quoteRow("1", { name: "Asha Rao", madeAt: 7 });
  const revised = { ...former, id: "later", revision: 2, madeAt: 9 };
  await db
    .insertInto("quotes")
    .values([former, revised] as never)
    .execute();
  const lead = {
    kind: "enquiry",
    phoneKey: "",
    emailKey: "",
    source: "",
    campaign: "",
    form: "",
    reference: "",
    seenAt: 1,
  };
  const leads = [
    { ...lead, id: "lost", status: "closed", createdAt: 1 },
    { ...lead, id: "won", status: "converted", createdAt: 2 },
    { ...lead, id: "open", status: "pending", createdAt: 3 },
  ];
  await db
    .insertInto("followedRows")
    .values(leads as never)
    .execute();
  const said = {
    kind: "enquiry",
    recordId: "lost",
    type: "lost",
    text: "",
    by: "",
    byName: "",
    corrects: null,
  } as const;
  await db
    .insertInto("timeline")
    .values([
      { ...said, id: "a", at: 5 },
      { ...said, id: "b", type: "note", at: 8 },
    ])
    .execute();

  await migrations["0033-quote-states"]?.up(db as never);
  const quotes = await db.selectFrom("quotes").select(["state", "stateAt", "searchName"]).orderBy("revision").execute();
  expect(quotes).toEqual([
    { state: "replaced", stateAt: 7, searchName: "asha rao" },
    { state: "made", stateAt: 9, searchName: "asha rao" },
  ]);
  const settled = await db.selectFrom("followedRows").select(["id", "settledAt"]).orderBy("id").execute();
  expect(settled).toEqual([
    { id: "lost", settledAt: 5 },
    { id: "open", settledAt: null },
    { id: "won", settledAt: 2 },
  ]);
});

test("migration 0040 composes the texts of timelines", async () => {
  await using site = await newSiteDatabase();
  const entry = {
    kind: "customer",
    recordId: "1",
    at: 1,
    type: "note",
    by: "m",
    byName: "Meera",
    corrects: null,
  } as const;
  const texts = { 1: "Rafi\u0301", 2: "Teak" };
  await site.db
    .insertInto("timeline")
    .values(Object.entries(texts).map(([id, text]) => ({ ...entry, id, text })))
    .execute();
  await migrations["0040-composed-texts"]?.up(site.db as never);
  const kept = await site.db.selectFrom("timeline").select("text").orderBy("id").execute();
  expect(kept.map(({ text }) => text)).toEqual(["Raf\u00ed", "Teak"]);
});

test("migration 0059 adds up the views of each source with its campaign, each page and each device", async () => {
  await using site = await newSiteDatabase();
  const { db } = site;
  await db.schema.dropTable("viewCounts").execute();
  await db.schema.dropIndex("followed_by_source_campaign").execute();
  await migrations["0043-page-views"]?.up(db as never);
  await sql`insert into "pageViews" ("day", "page", "source", "campaign", "device", "views") values
    ('2026-11-01', '/', 'Google', 'teak', 'mobile', 2), ('2026-11-01', '/package', 'Google', 'teak', 'mobile', 3),
    ('2026-11-01', '/', 'Google', '', 'desktop', 4), ('2026-11-02', '/', 'Google', 'teak', 'mobile', 5)`.execute(db);
  await migrations["0059-view-counts"]?.up(db as never);
  const rows = await db
    .selectFrom("viewCounts")
    .selectAll()
    .orderBy("day")
    .orderBy("kind")
    .orderBy("name")
    .orderBy("campaign")
    .execute();
  expect(rows.map(({ day, kind, name, campaign, views }) => [day.slice(-2), kind, name, campaign, views])).toEqual([
    ["01", "device", "desktop", "", 4],
    ["01", "device", "mobile", "", 5],
    ["01", "page", "/", "", 6],
    ["01", "page", "/package", "", 3],
    ["01", "source", "Google", "", 4],
    ["01", "source", "Google", "teak", 5],
    ["02", "device", "mobile", "", 5],
    ["02", "page", "/", "", 5],
    ["02", "source", "Google", "teak", 5],
  ]);
});

test("migration 0057 replaces ids of other platforms by what a repeated delivery has from now on", async () => {
  await using site = await newSiteDatabase();
  const { db } = site;
  await db.schema.dropIndex("followed_with_more_keys").execute();
  await db.schema.alterTable("followedRows").dropColumn("moreKeys").execute();
  const lead = {
    source: "s",
    receivedAt: 1,
    state: "enquiry",
    fields: "{}",
    reference: null,
    noticeVersion: 0,
  } as const;
  const ids = ["id 98450 70017", "id wamid.1", "content 7"];
  await db
    .insertInto("receivedLeads")
    .values([
      ...ids.map((id) => ({ ...lead, id })),
      ...Array.from({ length: 600 }, (_, at) => ({ ...lead, id: `id ${at}` })),
    ])
    .execute();
  const queued = { source: "s", message: "wamid.1", chat: "c", at: 1 };
  const entry = { key: "k", kind: "whatsappMessage", digest: "k", payload: JSON.stringify(queued) } as const;
  await insertEntries(db, [entry], 1);
  const reply = { state: "sent", reason: "" } as const;
  await db
    .insertInto("whatsappReplies")
    .values([
      { ...reply, id: "a", sentId: "wamid.2" },
      { ...reply, id: "b", sentId: null },
    ])
    .execute();
  await migrations["0057-ids-and-keys"]?.up(db as never);
  const known = (await db.selectFrom("receivedLeads").select("id").execute()).map(({ id }) => id);
  expect(known).toHaveLength(603);
  expect(known.filter((id) => !id.startsWith("hmac "))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining(ids.map(receivedId)));
  const { payload } = await db.selectFrom("outbox").select("payload").executeTakeFirstOrThrow();
  expect(JSON.parse(payload)).toEqual({ ...queued, message: receivedId("id wamid.1") });
  const replies = await db.selectFrom("whatsappReplies").select("sentId").orderBy("id").execute();
  expect(replies).toEqual([{ sentId: sentIdOf("wamid.2") }, { sentId: null }]);
});
