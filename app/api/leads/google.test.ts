import { readSource } from "@/contract/enquiry-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import { backends } from "@/server/testing/backends";
import { call } from "@/server/testing/bff";
import { leadSite, stranger } from "@/server/testing/lead-site";
import { POST as google } from "./google/route";

const answers = [
  { column_id: "FULL_NAME", string_value: "Asha Rao" },
  { column_id: "PHONE_NUMBER", string_value: "+919800000001" },
  { column_id: "EMAIL", string_value: "asha@example.com" },
  { column_id: "CITY", string_value: "Mysuru" },
  { column_id: "plot", string_value: "30x40" },
];
const send = (lead: object) => google(call("POST", "/api/leads/google", lead, stranger())[0]);

test.each(backends)(
  "a lead with endless values is an enquiry at the %s backend, and is stored within bounds",
  async (_, start) => {
    await using site = await leadSite(start);
    const { _id, key } = await site.add("google", "Google Ads");
    const endless = Array.from({ length: 500 }, (_one, at) => ({ column_id: `q${at}`, string_value: "x".repeat(300) }));
    const long = { campaign_id: "c".repeat(20_000), gcl_id: "g".repeat(20_000), form_id: "f".repeat(20_000) };
    const lead = { lead_id: "1", google_key: key, user_column_data: [...answers, ...endless], ...long };
    expect((await send(lead)).status).toBe(200);
    await site.isDelivered();
    const [made] = await site.enquiries();
    expect(made?.enquiry.length).toBeLessThan(LENGTHS.enquiryWithSource);
    expect(readSource(made?.enquiry ?? "").source?.gclid).toBe("g".repeat(LENGTHS.line));
    const [received] = await site.received(_id);
    expect(Object.keys(received?.fields ?? {})).toHaveLength(200);
    expect(JSON.stringify(received?.fields).length).toBeLessThan(100_000);
  },
);

test("everything that Google says of a lead is shown as it came, but its key", async () => {
  await using site = await leadSite();
  const { _id, key } = await site.add("google", "Google Ads");
  const more = { lead_submit_time: "2026-11-20T12:30:00Z", adgroup_id: 20, asset_group_id: 30, is_test: false };
  await send({ lead_id: "1", google_key: key, api_version: "1.0", user_column_data: answers, ...more });
  const [received] = await site.received(_id);
  expect(received?.fields).toEqual({
    FULL_NAME: "Asha Rao",
    PHONE_NUMBER: "+919800000001",
    EMAIL: "asha@example.com",
    CITY: "Mysuru",
    plot: "30x40",
    lead_id: "1",
    api_version: "1.0",
    lead_submit_time: "2026-11-20T12:30:00Z",
    adgroup_id: "20",
    asset_group_id: "30",
  });
});
