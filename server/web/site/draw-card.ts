import { join } from "node:path";
import type { Logo } from "@/contract/schemas/site-content";
import { escapeHtml } from "@/lib/escape-html";
import { fitWithin, isSymbol, PLATE_COLOURS } from "@/lib/logo";
import { sharp } from "@/server/platform/images/sharp";

export const CARD = { width: 1_200, height: 630, type: "image/jpeg" };
const MARGIN = 56;
const PADDING = 36;

const NIGHT = "#0e1722";
const NIGHT_TEXT = "#e8edf0";
const LAMP = "#f3be6b";
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 32 32"><path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" fill="${LAMP}"/></svg>`;

/** Fonts come from files, because Pango reads no web fonts. File names are literals, as in shared-picture.ts. */
const FONT = "Anek Latin, Anek Kannada, Anek Devanagari";
const FONT_FILES = [
  join(process.cwd(), "styles/fonts/anek-latin-400.ttf"),
  join(process.cwd(), "server/features/quotes/typeset/fonts/anek-kannada-400.ttf"),
  join(process.cwd(), "server/features/quotes/typeset/fonts/anek-devanagari-400.ttf"),
];

const SHORT_NAME_LENGTH = 44;
const MAX_NAME_LENGTH = 90;

const LOGO_SIZE = { width: 280, height: 84 };
const PLATE_PADDING = 10;
const PADDED_SIDES = { top: PLATE_PADDING, bottom: PLATE_PADDING, left: PLATE_PADDING, right: PLATE_PADDING };

export type CardWords = { brand: string; name: string; line: string };
export type CardLogo = Logo & { png: Buffer };

/** A JPEG below 300 kB, as messengers require. Throws for a damaged picture. */
export async function drawCard(picture: Buffer, { brand, name, line }: CardWords, logo?: CardLogo): Promise<Buffer> {
  await loadFonts();
  const size = name.length > SHORT_NAME_LENGTH ? 42 : 58;
  const words = await drawText(
    [span(shorten(name), size, NIGHT_TEXT), line && span(line, 40, LAMP)].filter(Boolean).join("\n"),
    820,
  );
  const company = !logo || isSymbol(logo) ? await drawText(span(brand, 34, NIGHT_TEXT)) : undefined;
  const mark = logo ? await drawLogo(logo) : { bytes: Buffer.from(MARK), width: 44, height: 44 };
  const bandHeight = Math.max(words.height, company?.height ?? 0, logo ? mark.height : 0) + 2 * PADDING;
  const bottom = CARD.height - PADDING;
  const companyLeft = CARD.width - MARGIN - (company?.width ?? 0);
  const house = await sharp(picture)
    .resize({ width: CARD.width, height: CARD.height - bandHeight })
    .toBuffer();
  return sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: NIGHT } })
    .composite([
      { input: house, left: 0, top: 0 },
      { input: words.bytes, left: MARGIN, top: bottom - words.height },
      {
        input: mark.bytes,
        left: companyLeft - mark.width - (company ? 16 : 0),
        top: bottom - Math.round(((company?.height ?? mark.height) + mark.height) / 2),
      },
      ...(company ? [{ input: company.bytes, left: companyLeft, top: bottom - company.height }] : []),
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function drawLogo(logo: CardLogo) {
  const size = fitWithin(logo, LOGO_SIZE);
  const picture = sharp(logo.png).resize({ ...size, fit: "fill" });
  if (logo.ground !== "light") return { bytes: await picture.png().toBuffer(), ...size };
  const onPlate = picture
    .flatten({ background: PLATE_COLOURS.light })
    .extend({ ...PADDED_SIDES, background: PLATE_COLOURS.light });
  const [width, height] = [size.width + 2 * PLATE_PADDING, size.height + 2 * PLATE_PADDING];
  return { bytes: await onPlate.png().toBuffer(), width, height };
}

/** Draws once with each file: a drawing can name only one, but the process keeps the fonts of all. */
async function loadFonts(): Promise<void> {
  for (const fontfile of FONT_FILES) await sharp({ text: { text: ".", font: FONT, fontfile } }).toBuffer();
}

async function drawText(markup: string, width?: number) {
  const drawing = sharp({ text: { font: FONT, text: markup, rgba: true, dpi: 72, width, wrap: "word-char" } });
  const { data: bytes, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

const span = (words: string, size: number, colour: string) =>
  `<span size="${size * 1_024}" letter_spacing="${Math.round(size * -0.018 * 1_024)}" foreground="${colour}">${escapeHtml(words)}</span>`;

const shorten = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).replace(/\s+\S*$/, "")}…` : name;
