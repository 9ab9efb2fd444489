import { NextRequest } from "next/server";
import { generateMetadata as metadataOfEstimate } from "@/app/(site)/cost-estimator/estimate/page";
import { generateMetadata as metadataOfCity } from "@/app/(site)/package/[city]/page";
import sitemap from "@/app/sitemap";
import { newRow } from "@/backend/db/rows";
import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { startDemo } from "@/server/testing/demo";
import { type CardWords, drawCard } from "@/server/web/site/draw-card";
import { GET as getCard } from "./[...card]/route";
import { GET as estimateCard } from "./estimate/route";

jest.mock("@/server/web/site/draw-card", () => ({
  ...jest.requireActual("@/server/web/site/draw-card"),
  drawCard: jest.fn(async () => Buffer.from("picture")),
}));
jest.mock("@/components/site/estimator/estimator", () => ({ Estimator: () => null }));
jest.mock("@/components/site/packages/packages-page", () => ({ PackagesPage: () => null }));
jest.mock("@/components/site/sections/enquiry-section", () => ({ EnquirySection: () => null }));

let demo: Awaited<ReturnType<typeof startDemo>>;

beforeAll(async () => {
  demo = await startDemo();
  await withTranslations(async (translations) => {
    const row = { english: "Approximate cost, GST included", text: "ಅಂದಾಜು ಖರ್ಚು, GST ಸೇರಿ", place: "" };
    await translations.save("kn", [row], { isConfirmed: true, by: "Asha" });
    await translations.setOpen("kn", true, "Asha");
  });
  const hubballi = { ...newRow(), cityName: "Hubballi", cityCode: "HBL" };
  await demo.db.insertInto("cities").values(hubballi).execute();
});
afterAll(() => demo[Symbol.asyncDispose]());
beforeEach(() => jest.mocked(drawCard).mockClear());

async function statusesOf(language: string | undefined, ...cards: string[]) {
  const request = new Request("http://localhost:3000");
  const answers = cards.map((card) =>
    getCard(request, { params: Promise.resolve({ language, card: card.split("/") }) }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

test("pictures of shared links are answered in open languages; in closed ones with a 404 that Next can tag, not a thrown one", async () => {
  const cards = ["home", "package/mysuru", "design/tulasi", "project/30-40-corner-house"];
  expect(await statusesOf(undefined, ...cards)).toEqual([200, 200, 200, 200]);
  expect(await statusesOf("kn", ...cards)).toEqual([200, 200, 200, 200]);
  expect(await statusesOf("hi", ...cards)).toEqual([404, 404, 404, 404]);
  const unknown = ["package/x", "design/x", "project/x", "design/tulasi/x", "design", "constructor", "constructor/x"];
  expect(new Set(await statusesOf("kn", ...unknown))).toEqual(new Set([404]));
});

const drawn = (): CardWords[] => jest.mocked(drawCard).mock.calls.map(([, words]) => words);

/** Each test is a client of its own. */
const ask = (address: string, client: string) =>
  estimateCard(new NextRequest(new URL(address, env.SITE_URL), { headers: { "x-peer-address": client } }), {
    params: Promise.resolve({ language: address.match(/^\/(kn|hi)\//)?.[1] }),
  });

async function tagsOf(query: string) {
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  const { openGraph, robots } = await metadataOfEstimate({ params: Promise.resolve({}), searchParams });
  const { title, description, url, images } = openGraph as Record<"title" | "description" | "url", string> & {
    images: { url: string }[];
  };
  return { title, description, url, picture: images[0]?.url ?? "", robots };
}

test("[SEOX-01] the link of a shared estimate has its plot, city and cost as title and picture, from the city's published rate", async () => {
  const query = "plot=30x40&floors=2&share=50&city=mysuru&package=essential";
  const { picture, ...tags } = await tagsOf(query);
  expect(tags).toMatchObject({
    title: "30 × 40 ft plot, Mysuru: ₹18.5 to 22 lakh",
    description: expect.stringContaining("1,200 sq ft × ₹1,560 = ₹18,72,000, Essential package. Not in this amount: "),
    url: `/cost-estimator/estimate?${query}`,
    robots: { index: false },
  });
  expect(picture).toBe(`/og/estimate?${query}`);
  const response = await ask(picture, "198.51.100.1");
  const headers = Object.fromEntries(response.headers);
  expect(headers).toEqual({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
  expect(await response.text()).toBe("picture");
  expect(drawn()).toEqual([
    {
      brand: "Sagwan Homes",
      name: "30 × 40 ft plot, Mysuru",
      line: expect.stringMatching(/^₹18.5 to 22 lakh\nApproximate cost, GST included$/),
    },
  ]);
});

test.each([
  "",
  "?plot=30x40",
  "?plot=30x40&floors=2&city=mysuru&package=essential&sum=1",
  "?plot=30x40&floors=2&city=nowhere&package=essential",
  "?plot=30x40&floors=2&city=mysuru&package=free",
  "?plot=30x40+You+have+won&floors=2&city=mysuru&package=essential",
  "?plot=1x9999&floors=2&city=mysuru&package=essential",
])("no picture is drawn for the query %p", async (query) => {
  expect((await ask(`/og/estimate${query}`, "198.51.100.2")).status).toBe(404);
  expect(drawn()).toEqual([]);
});

test("the picture of an estimate is in the language of its address, once the owner has opened that language", async () => {
  const query = "?plot=30x40&floors=2&share=50&city=mysuru&package=essential";
  expect((await ask(`/kn/og/estimate${query}`, "198.51.100.4")).status).toBe(200);
  expect(drawn()[0]?.line).toMatch(/^₹18.5 to 22 lakh\nಅಂದಾಜು ಖರ್ಚು, GST ಸೇರಿ$/);
  expect((await ask(`/hi/og/estimate${query}`, "198.51.100.4")).status).toBe(404);
});

test("a picture is drawn once; a client gets twenty drawings in a minute, and pictures drawn before beyond that", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const picture = (width: number) => `/og/estimate?plot=${width}x50&floors=1&share=60&city=mysuru&package=essential`;
  const statuses = [];
  for (let width = 20; width <= 40; width++) statuses.push((await ask(picture(width), "198.51.100.3")).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await ask(picture(20), "198.51.100.3")).status).toBe(200);
  expect(drawn()).toHaveLength(20);
  jest.useRealTimers();
});

const robotsOf = async (city: string) => (await metadataOfCity({ params: Promise.resolve({ city }) })).robots;

test("only the page of a city without packages is hidden from search engines", async () => {
  expect(await robotsOf("hubballi")).toEqual({ index: false });
  expect(await robotsOf("mysuru")).toBeUndefined();
  const addresses = (await sitemap()).map(({ url }) => new URL(url).pathname);
  expect(addresses).toContain("/package/mysuru");
  expect(addresses).not.toContain("/package/hubballi");
});
