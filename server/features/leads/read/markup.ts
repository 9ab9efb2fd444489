import { cleanText } from "@/contract/clean-text";

/** What sellers' and buyers' texts on portals contain. An unknown entity stays as it is. */
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", shy: "" },
  ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  ...{ times: "×", divide: "÷", deg: "°", sup2: "²", sup3: "³", frac12: "½", frac14: "¼", frac34: "¾", plusmn: "±" },
  ...{ copy: "©", reg: "®", trade: "™", pound: "£", euro: "€", rarr: "→", prime: "′", Prime: "″", zwj: "\u200d" },
  ...{ zwnj: "\u200c" },
};

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi;
const LAST_CODE_POINT = 0x10ffff;

function decoded(
  whole: string,
  hex: string | undefined,
  decimal: string | undefined,
  name: string | undefined,
): string {
  if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

const HIDDEN = /<(style|script)\b[^<>]*>[^<]*<\/\1\s*>|<!--[^<]*?-->/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi;
const CELL_END = /<\/t[dh]\b[^>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The text of a piece of HTML. "< 1200 sq ft" is no tag, and escaped tags are tags: portals escape twice. */
export const withoutHtml = (html: string): string =>
  cleanText(
    html
      .replace(ENTITY, decoded)
      .replace(HIDDEN, "")
      .replace(LINE_END, "\n")
      .replace(CELL_END, " ")
      .replace(TAG, "")
      .replace(ENTITY, decoded)
      .replace(/\u00a0/g, " ")
      .replace(/ *\n */g, "\n")
      .replace(/\n{3,}/g, "\n\n"),
  );
