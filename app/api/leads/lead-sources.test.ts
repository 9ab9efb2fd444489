import { readSource } from "@/contract/enquiry-source";
import { pullIndiaMart, readLeadTroubles } from "@/server/features/leads";
import { call } from "@/server/testing/bff";
import { type LeadSite, leadSite, secretOf, stranger } from "@/server/testing/lead-site";
import { POST as google } from "./google/route";
import { POST as inbox } from "./inbox/[secret]/route";
import { POST as indiamart } from "./indiamart/[secret]/route";

test("a saved CRM key is told without being shown, and can be removed with its trouble: nothing is asked then", async () => {
  await using site = await leadSite();
  const { _id } = await site.add("indiamart", "IndiaMART", { crmKey: "k1" });
  await site.db.updateTable("leadSources").set({ trouble: "dead" }).execute();
  const save = (more: object) => site.asks("PUT", `/api/lead-sources/${_id}`, { name: "IndiaMART", ...more });
  await save({});
  expect(await site.sources()).toMatchObject([{ hasCrmKey: true, trouble: "dead" }]);
  expect((await save({ dropsCrmKey: true })).status).toBe(200);
  expect(await site.sources()).toMatchObject([{ hasCrmKey: false, trouble: "" }]);
  await pullIndiaMart(Date.now());
  expect(await site.db.selectFrom("leases").select("name").execute()).toEqual([]);
});

test("credentials that cannot be read after a change of AUTH_SECRET are told until they are saved again", async () => {
  await using site = await leadSite();
  const { _id } = await site.add("meta", "Facebook", { appSecret: "a", pageToken: "b" });
  await site.add("google", "Google Ads");
  await site.db.updateTable("leadSources").set({ credentials: "sealed with another secret" }).execute();
  const told = { name: "Facebook", trouble: expect.stringMatching(/^The saved credentials cannot be read/) };
  expect(await readLeadTroubles()).toEqual([told]);
  expect((await site.sources()).map(({ trouble }: { trouble: string }) => trouble)).toEqual([told.trouble, ""]);
  await site.asks("PUT", `/api/lead-sources/${_id}`, { name: "Facebook", pageToken: "b" });
  expect(await readLeadTroubles()).toEqual([told]);
  await site.asks("PUT", `/api/lead-sources/${_id}`, { name: "Facebook", appSecret: "a" });
  expect(await readLeadTroubles()).toEqual([]);
});

const doors = {
  google: (_: string, key: string | null) =>
    google(
      call(
        "POST",
        "/api/leads/google",
        { lead_id: "1", google_key: key, user_column_data: [{ column_id: "FULL_NAME", string_value: "Asha Rao" }] },
        stranger(),
      )[0],
    ),
  indiamart: (secret: string) =>
    indiamart(
      ...call(
        "POST",
        `/api/leads/indiamart/${secret}`,
        { RESPONSE: { UNIQUE_QUERY_ID: "1", SENDER_NAME: "Asha Rao" } },
        stranger(),
        { secret },
      ),
    ),
  inbox: (secret: string) =>
    inbox(...call("POST", `/api/leads/inbox/${secret}`, { who: "Asha Rao" }, stranger(), { secret })),
};
const take = (site: LeadSite, source: string, lead: string | undefined) =>
  site.asks("POST", `/api/lead-sources/${source}/enquiries`, { lead });

test.each(["google", "indiamart", "inbox"] as const)(
  "a lead of %s without phone and email is an enquiry when staff want it, once",
  async (door) => {
    await using site = await leadSite();
    const source = await site.add(door, "Source");
    if (door === "inbox")
      await site.asks("PUT", `/api/lead-sources/${source._id}/mapping`, { mapping: { who: "name", tel: "phone" } });
    await doors[door](secretOf(source), source.key);
    const [waiting] = await site.received(source._id);
    expect(waiting?.state).toBe("waiting");
    const answers = await Promise.all([1, 2].map(() => take(site, source._id, waiting?._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await site.isDelivered();
    expect(await site.received(source._id)).toMatchObject([{ state: "enquiry", reference: expect.any(String) }]);
    const [made, ...others] = await site.enquiries();
    expect(made).toMatchObject({ name: "Asha Rao", phone: "" });
    expect([readSource(made?.enquiry ?? "").source?.door, others]).toEqual(["Source", []]);
    await doors[door](secretOf(source), source.key);
    expect(await site.received(source._id)).toHaveLength(1);
  },
);

test("leads that wait are shown before later ones, unless their fields are deleted", async () => {
  await using site = await leadSite();
  const { _id } = await site.add("inbox", "Portal");
  const row = { source: _id, fields: '{"a":"b"}', reference: null, noticeVersion: 0 };
  const rows = [
    { ...row, id: "deleted", state: "waiting" as const, receivedAt: 1, fields: "" },
    { ...row, id: "waits", state: "waiting" as const, receivedAt: 2 },
    ...Array.from({ length: 110 }, (_, at) => ({ ...row, id: `t${at}`, state: "test" as const, receivedAt: 3 })),
  ];
  await site.db.insertInto("receivedLeads").values(rows).execute();
  const shown = await site.received(_id);
  expect([shown[0]?._id, shown.some(({ _id: id }) => id === "deleted")]).toEqual(["waits", false]);
});
