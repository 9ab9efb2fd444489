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

test("what has no key is counted as a guess before it is read", async () => {
  await using site = await leadSite();
  await site.add("google", "Google Ads");
  const client = stranger();
  const sends = async (body: string) => (await google(call("POST", "/api/leads/google", body, client)[0])).status;
  const parse = jest.spyOn(JSON, "parse");
  const answers = [];
  for (let times = 0; times < 31; times++) answers.push(await sends(`[${"1,".repeat(100)}`));
  expect(parse).not.toHaveBeenCalledWith(expect.stringContaining("1,1,1"));
  parse.mockRestore();
  expect(answers).toEqual([...Array(30).fill(404), 429]);
});
