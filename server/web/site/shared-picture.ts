import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unstable_cache } from "next/cache";
import type { Logo } from "@/contract/schemas/site-content";
import type { Translator } from "@/lib/content/language/translator";
import type { PageName } from "@/lib/content/pages";
import { readLogo } from "@/server/database/documents/document";
import { type CityOffers, getOffersByCity, pricesOf, rangeInWords } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { CARD, type CardLogo, type CardWords, drawCard } from "@/server/web/site/draw-card";

const readDrawing = () => readFile(join(process.cwd(), "components/site/art/elevation-gable.svg"));

/** File names are literals: a bundler that does not know which file is read includes the whole project. */
const pictures: { [Page in PageName]?: () => Promise<Buffer> } = {
  home: () => readFile(join(process.cwd(), "components/site/art/hero-dusk.jpg")),
  about: () => readFile(join(process.cwd(), "components/site/art/factory-hall.jpg")),
  projects: () => readFile(join(process.cwd(), "components/site/rising-frame/art/rise-6.jpg")),
  designs: () => readFile(join(process.cwd(), "components/site/art/city-street.jpg")),
  estimator: () => readFile(join(process.cwd(), "components/site/art/site-frame.jpg")),
  packages: () => readFile(join(process.cwd(), "components/site/rising-frame/art/rise-7.jpg")),
  contact: () => readFile(join(process.cwd(), "components/site/art/verandah-swing.jpg")),
  questions: () => readFile(join(process.cwd(), "components/site/art/detail-joint.jpg")),
  privacy: () => readFile(join(process.cwd(), "components/site/art/detail-joint.jpg")),
};

export const pictureOf = (page: PageName): Promise<Buffer> => (pictures[page] ?? readDrawing)();

export async function cardLogo(logo: Logo | null): Promise<CardLogo | undefined> {
  const png = logo && (await readLogo(logo));
  return png ? { ...logo, png } : undefined;
}

/** Must not be thrown: Next drops the tags of thrown answers, so this one would last an hour after its row appears. */
export const missingPicture = () => new Response(null, { status: 404 });

export const pricedPages: readonly PageName[] = ["home", "packages", "estimator"];

export async function pagePicture(page: PageName, translator: Translator, city?: CityOffers): Promise<Response> {
  const [{ brand, logo }, { searchTitle }, line] = await Promise.all([
    readContent("company", { translator }),
    readContent(page, { city: city?.cityName, translator }),
    priceOf(page, translator, city),
  ]);
  const picture = Buffer.from(await draw(page, { brand, name: searchTitle, line }, logo), "base64");
  return new Response(picture, { headers: { "content-type": CARD.type } });
}

/** Returns base64, cached by words and logo, because drawing takes a fifth of a second. */
const draw = unstable_cache(
  async (page: PageName, words: CardWords, logo: Logo | null): Promise<string> =>
    (await drawCard(await pictureOf(page), words, await cardLogo(logo))).toString("base64"),
  ["card"],
);

async function priceOf(page: PageName, translator: Translator, pageCity?: CityOffers): Promise<string> {
  if (!pricedPages.includes(page)) return "";
  const city = pageCity ?? (await getOffersByCity(translator)).cities[0];
  const rates = pricesOf(city?.offers ?? []);
  if (!city || rates.length === 0) return "";
  const range = rangeInWords(rates, translator);
  return translator.t("{range} per sq ft in {city}", { range, city: translator.text(city.cityName) });
}

export async function sharedPicture(
  picturePath: string | undefined,
  { name, line }: Pick<CardWords, "name" | "line">,
  translator: Translator,
): Promise<Response> {
  const { brand, logo } = await readContent("company", { translator });
  const picture = (picturePath && (await readPicture(picturePath))) || (await readDrawing());
  const card = await drawCard(picture, { brand, name, line }, await cardLogo(logo));
  return new Response(new Uint8Array(card), { headers: { "content-type": CARD.type } });
}

async function readPicture(path: string): Promise<Buffer | undefined> {
  const reply = await shared.call?.({ path }).catch((cause: unknown) => {
    log.warn("a picture could not be read", { path, cause });
    return undefined;
  });
  return reply?.status === 200 ? reply.body : undefined;
}
