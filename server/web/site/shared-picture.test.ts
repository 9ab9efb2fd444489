import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { getOffersByCity } from "@/server/features/catalogue";
import { startDemo } from "@/server/testing/demo";
import { type CardWords, drawCard } from "@/server/web/site/draw-card";
import { pagePicture } from "./shared-picture";

jest.mock("./draw-card", () => ({ CARD: { type: "image/jpeg" }, drawCard: jest.fn() }));

/** What the picture says. */
async function wordsOn(picture: () => Promise<Response>): Promise<CardWords | undefined> {
  jest.mocked(drawCard).mockClear().mockResolvedValue(Buffer.from(""));
  await picture();
  return jest.mocked(drawCard).mock.calls[0]?.[1];
}

test("[PACK-02] the picture of a shared link to a city's packages has that city's name and rates, and the page for all cities the first city's", async () => {
  await using _demo = await startDemo();
  const mysuru = (await getOffersByCity()).cities.find(({ cityName }) => cityName === "Mysuru");
  expect(await wordsOn(() => pagePicture("packages", english))).toMatchObject({
    name: "Packages in Bengaluru: price per square foot, GST included",
    line: "₹900 to ₹2,200 per sq ft in Bengaluru",
  });
  expect(await wordsOn(() => pagePicture("packages", english, mysuru))).toMatchObject({
    name: "Packages in Mysuru: price per square foot, GST included",
    line: "₹870 to ₹2,120 per sq ft in Mysuru",
  });
});

test("the picture of a page in another language has its title and price in that language", async () => {
  await using _demo = await startDemo();
  const kannada = translatorOf("kn", {
    [defaults.packages.searchTitle]: "{city}: ಪ್ಯಾಕೇಜ್ ಬೆಲೆ",
    "{range} per sq ft in {city}": "{city}, sq ft ಗೆ {range}",
    "{lowest} to {highest}": "{lowest} – {highest}",
    Bengaluru: "ಬೆಂಗಳೂರು",
  });
  expect(await wordsOn(() => pagePicture("packages", kannada))).toMatchObject({
    name: "ಬೆಂಗಳೂರು: ಪ್ಯಾಕೇಜ್ ಬೆಲೆ",
    line: "ಬೆಂಗಳೂರು, sq ft ಗೆ ₹900 – ₹2,200",
  });
});
