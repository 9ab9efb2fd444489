import { call } from "@/server/testing/bff";
import { leadSite, stranger } from "@/server/testing/lead-site";
import { POST as google } from "./google/route";

test("a client that guesses keys is refused without another write, and the right key passes all the same", async () => {
  await using site = await leadSite();
  const { key } = await site.add("google", "Google Ads");
  const client = stranger();
  const sends = async (google_key: string | null, lead_id = "a") =>
    (await google(call("POST", "/api/leads/google", { lead_id, google_key }, client)[0])).status;
  const answers = await Promise.all(Array.from({ length: 40 }, () => sends("wrong")));
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  expect(await site.sources()).toMatchObject([{ refused: 30 }]);
  expect(await sends(key)).toBe(200);
});
