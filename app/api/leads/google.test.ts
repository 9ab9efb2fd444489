import { readSource } from "@/contract/enquiry-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import { startTestBackend } from "@/server/testing/backends";
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

test("a lead with endless values is an enquiry, and is stored within bounds", async () => {
  await using site = await leadSite(startTestBackend);
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
});
