import { NextRequest } from "next/server";
import sharp from "sharp";
import { generateMetadata } from "@/app/(site)/cost-estimator/estimate/page";
import { sharedEstimateWords } from "@/lib/content/shared-estimate-words";
import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { startDemo } from "@/server/testing/demo";
import { type CardWords, drawCard } from "@/server/web/site/draw-card";
import { GET } from "./route";

jest.mock("@/server/web/site/draw-card", () => ({
  ...jest.requireActual("@/server/web/site/draw-card"),
  drawCard: jest.fn(),
}));
jest.mock("@/components/site/estimator/estimator", () => ({ Estimator: () => null }));
jest.mock("@/components/site/sections/enquiry-section", () => ({ EnquirySection: () => null }));

const drawn = (): CardWords[] => jest.mocked(drawCard).mock.calls.map(([, words]) => words);

/** Each test is a client of its own. */
const ask = (address: string, client: string) =>
  GET(new NextRequest(new URL(address, env.SITE_URL), { headers: { "x-peer-address": client } }), {
    params: Promise.resolve({ language: address.match(/^\/(kn|hi)\//)?.[1] }),
  });

/** What messengers read on the page of a shared estimate. */
async function tagsOf(query: string) {
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  const { openGraph, robots } = await generateMetadata({ params: Promise.resolve({}), searchParams });
  const { title, description, url, images } = openGraph as Record<"title" | "description" | "url", string> & {
    images: { url: string }[];
  };
  return { title, description, url, picture: images[0]?.url ?? "", robots };
}

beforeEach(() => {
  const real = jest.requireActual<typeof import("@/server/web/site/draw-card")>("@/server/web/site/draw-card");
  jest.mocked(drawCard).mockReset().mockImplementation(real.drawCard);
});

test("[SEOX-01] the link of a shared estimate has its plot, city and cost as title and picture, from the city's published rate", async () => {
  await using _demo = await startDemo();
  const query = "plot=30x40&floors=2&share=50&city=mysuru&package=essential";
  const { picture, ...tags } = await tagsOf(query);
  expect(tags).toMatchObject({
    title: expect.stringMatching(/^30 × 40 ft plot, Mysuru: ₹18,72,000/),
    description: expect.stringContaining("1,200 sq ft × ₹1,560, Essential package. Not in this amount: "),
    url: `/cost-estimator/estimate?${query}`,
    robots: { index: false },
  });
  expect(picture).toBe(`/og/estimate?${query}`);
  const response = await ask(picture, "198.51.100.1");
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
  });
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(drawn()).toEqual([
    {
      brand: "Sagwan Homes",
      name: "30 × 40 ft plot, Mysuru",
      line: expect.stringMatching(/^₹18,72,000.*\nApproximate cost, GST included$/),
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
  await using _demo = await startDemo();
  expect((await ask(`/og/estimate${query}`, "198.51.100.2")).status).toBe(404);
  expect(drawn()).toEqual([]);
});

test("the picture of an estimate is in the language of its address, once the owner has opened that language", async () => {
  await using _demo = await startDemo();
  await withTranslations(async (translations) => {
    const row = { english: sharedEstimateWords.pictureNote, text: "ಅಂದಾಜು ಖರ್ಚು, GST ಸೇರಿ", place: "" };
    await translations.save("kn", [row], { isConfirmed: true, by: "Asha" });
    await translations.setOpen("kn", true, "Asha");
  });
  const query = "?plot=30x40&floors=2&share=50&city=mysuru&package=essential";
  expect((await ask(`/kn/og/estimate${query}`, "198.51.100.4")).status).toBe(200);
  expect(drawn()[0]?.line).toMatch(/^₹18,72,000.*\nಅಂದಾಜು ಖರ್ಚು, GST ಸೇರಿ$/);
  expect((await ask(`/hi/og/estimate${query}`, "198.51.100.4")).status).toBe(404);
});

test("a picture is drawn once; a client gets twenty drawings in a minute, and pictures drawn before beyond that", async () => {
  await using _demo = await startDemo();
  jest.mocked(drawCard).mockResolvedValue(Buffer.from("picture"));
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const picture = (width: number) => `/og/estimate?plot=${width}x50&floors=1&share=60&city=mysuru&package=essential`;
  const statuses = [];
  for (let width = 20; width <= 40; width++) statuses.push((await ask(picture(width), "198.51.100.3")).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await ask(picture(20), "198.51.100.3")).status).toBe(200);
  expect(drawn()).toHaveLength(20);
  jest.useRealTimers();
});
