import { join } from "node:path";
import { escapeHtml } from "@/lib/escape-html";
import { loadSharp, withPermit } from "@/server/platform/images/reencode";

/** What Open Graph's readers expect. */
export const CARD = { width: 1_200, height: 630, type: "image/jpeg" };
const MARGIN = 56;
const PADDING = 36;

// The tokens' values: what draws here knows no style sheet.
const NIGHT = "#0e1722";
const NIGHT_TEXT = "#e8edf0";
const LAMP = "#f3be6b";
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 32 32"><path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" fill="${LAMP}"/></svg>`;

/** The site's own face with the rupee sign in it, as Pango reads no web font: nobody else is asked for one. */
const FACE = { font: "Anek Latin", fontfile: join(process.cwd(), "styles/fonts/anek-latin-400.ttf") };

/** A name longer than this is set smaller, and cut where even so it would climb over the house. */
const SHORT_NAME = 44;
const LONGEST_NAME = 90;

export type CardWords = { brand: string; name: string; line: string };

/**
 * The picture that a shared link shows: a house, and under it on night its name, what it costs and whose it is. A JPEG of
 * CARD's size and of fewer than 300 kB, which messengers take. Throws for a picture that is damaged.
 */
export const drawCard = (picture: Buffer, { brand, name, line }: CardWords): Promise<Buffer> =>
  withPermit(async () => {
    const sharp = await loadSharp();
    const size = name.length > SHORT_NAME ? 42 : 58;
    const words = await text(
      [span(shortened(name), size, NIGHT_TEXT), line && span(line, 40, LAMP)].filter(Boolean).join("\n"),
      820,
    );
    const company = await text(span(brand, 34, NIGHT_TEXT));
    const night = Math.max(words.height, company.height) + 2 * PADDING;
    const foot = CARD.height - PADDING;
    const house = await sharp(picture)
      .resize({ width: CARD.width, height: CARD.height - night })
      .toBuffer();
    return sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: NIGHT } })
      .composite([
        { input: house, left: 0, top: 0 },
        { input: words.bytes, left: MARGIN, top: foot - words.height },
        {
          input: Buffer.from(MARK),
          left: CARD.width - MARGIN - company.width - 60,
          top: foot - Math.round(company.height / 2) - 22,
        },
        { input: company.bytes, left: CARD.width - MARGIN - company.width, top: foot - company.height },
      ])
      .jpeg({ quality: 80 })
      .toBuffer();
  });

/** These words on nothing, as wide and high as they come out. @param width where lines are broken, in pixels */
async function text(markup: string, width?: number) {
  const sharp = await loadSharp();
  const drawn = sharp({ text: { ...FACE, text: markup, rgba: true, dpi: 72, width, wrap: "word-char" } });
  const { data: bytes, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

const span = (words: string, size: number, colour: string) =>
  `<span size="${size * 1_024}" letter_spacing="${Math.round(size * -0.018 * 1_024)}" foreground="${colour}">${escapeHtml(words)}</span>`;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).replace(/\s+\S*$/, "")}…` : name;
