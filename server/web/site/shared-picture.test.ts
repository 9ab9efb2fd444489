import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Logo } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { getOffersByCity } from "@/server/features/catalogue";
import { sharp as inProgram } from "@/server/platform/images/sharp";
import { startDemo } from "@/server/testing/demo";
import { CARD, type CardLogo, type CardWords, drawCard } from "./draw-card";
import { pagePicture } from "./shared-picture";

jest.mock("./draw-card", () => {
  const real = jest.requireActual("./draw-card");
  return { ...real, drawCard: jest.fn(real.drawCard) };
});

const house = readFileSync(join(process.cwd(), "components/site/art/court-verandah.jpg"));
const words = { brand: "Sagwan Homes", name: "Neem", line: "₹19,44,000" };

function charactersOf(face: Buffer): Set<string> {
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, table) => 12 + 16 * table);
  const entry = tables.find((offset) => face.toString("latin1", offset, offset + 4) === "cmap") ?? 0;
  const map = face.subarray(face.readUInt32BE(entry + 8));
  const records = Array.from({ length: map.readUInt16BE(2) }, (_, record) => map.readUInt32BE(4 + 8 * record + 4));
  const segments = map.subarray(records.find((offset) => map.readUInt16BE(offset) === 4) ?? 0);
  const bytes = segments.readUInt16BE(6);
  const characters = new Set<string>();
  for (let offset = 0; offset < bytes; offset += 2) {
    const [first, last] = [segments.readUInt16BE(16 + bytes + offset), segments.readUInt16BE(14 + offset)];
    for (let code = first; code <= last; code++) characters.add(String.fromCodePoint(code));
  }
  return characters;
}

test.each([
  ["a name and a sum", words],
  ["a name of 120 letters", { ...words, name: "A house with a long veranda & a court ".repeat(4).slice(0, 120) }],
  ["another script and signs of markup", { ...words, name: "ಮನೆ <b>one</b> & 🏠", line: "" }],
])(
  "[SEOX-01] the picture of a shared link is 1200 × 630 and below 300 kB, and fetches no fonts: %s",
  async (_, input) => {
    const fetched = jest.spyOn(globalThis, "fetch");
    const card = await drawCard(house, input);
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ width: CARD.width, height: CARD.height, format: "jpeg" });
    expect(card.length).toBeLessThan(300_000);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("the font of these pictures covers names and sums, including the rupee sign and long vowels", () => {
  const characters = charactersOf(readFileSync(join(process.cwd(), "styles/fonts/anek-latin-400.ttf")));
  const needed = "₹1,23,456 × – — ’ “ ” … ½ ² & é ā ī ū ṛ ṇ ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz";
  expect([...needed].filter((character) => !characters.has(character))).toEqual([]);
});

test("words in Kannada and Hindi are drawn in the site's font, also where the system has no font for them", async () => {
  const draw = (language: string, text: string, fontfile?: string) =>
    inProgram({ text: { text, font: `Anek ${language}`, fontfile, rgba: true } })
      .raw()
      .toBuffer();
  await drawCard(house, words);
  for (const [language, text] of [
    ["Kannada", "ಕ್ಷೇತ್ರಫಲ ಸ್ಕ್ವೇರ್"],
    ["Devanagari", "क्षेत्रफल स्क्वेयर"],
  ] as const) {
    const drawn = await draw(language, text);
    const file = join(process.cwd(), `server/features/quotes/typeset/fonts/anek-${language.toLowerCase()}-400.ttf`);
    expect(drawn.equals(await draw(language, text, file))).toBe(true);
  }
});

const logoOf = async (width: number, height: number, colour: string, ground: Logo["ground"]): Promise<CardLogo> => ({
  ...{ src: "", icon: "", appIcon: "", width, height, ground },
  png: await sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer(),
});

async function pixelsIn(card: Buffer, [red = 0, green = 0, blue = 0]: readonly number[]) {
  const { data, info } = await sharp(card)
    .extract({ left: 800, top: 430, width: 400, height: 200 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const off = [red, green, blue].map((value, channel) => Math.abs(value - (data[offset + channel] ?? 0)));
    if (Math.max(...off) < 25) count++;
  }
  return count;
}

test.each([
  ["a wide one", 400, 100, "#00c000", "any", [0, 192, 0], 1_000],
  ["a symbol", 100, 100, "#00c000", "any", [0, 192, 0], 1_000],
  ["one that is long and low", 640, 20, "#00c000", "any", [0, 192, 0], 1_000],
  ["a dark one, on a light plate", 400, 100, "#000", "light", [255, 255, 255], 3_000],
] as const)(
  "a shared link's picture shows the company's logo: %s",
  async (_, width, height, ink, ground, seen, least) => {
    const card = await drawCard(house, words, await logoOf(width, height, ink, ground));
    expect(await sharp(card).metadata()).toMatchObject({ width: CARD.width, height: CARD.height });
    expect(await pixelsIn(card, seen)).toBeGreaterThan(least);
  },
);

async function wordsOn(picture: () => Promise<Response>): Promise<CardWords | undefined> {
  jest.mocked(drawCard).mockClear().mockResolvedValueOnce(Buffer.from(""));
  await picture();
  return jest.mocked(drawCard).mock.calls[0]?.[1];
}

test("[PACK-02] the picture of a shared link to a city's packages has that city's name and rates, and the page for all cities the first city's", async () => {
  await using _demo = await startDemo();
  const mysuru = (await getOffersByCity()).cities.find(({ cityName }) => cityName === "Mysuru");
  expect(await wordsOn(() => pagePicture("packages", english))).toMatchObject({
    name: "House packages in Bengaluru, price per sq ft",
    line: "₹900 to ₹2,200 per sq ft in Bengaluru",
  });
  expect(await wordsOn(() => pagePicture("packages", english, mysuru))).toMatchObject({
    name: "House packages in Mysuru, price per sq ft",
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
