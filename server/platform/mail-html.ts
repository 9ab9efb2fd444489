import { escapeHtml } from "@/lib/escape-html";

/** The company's logo for the head of a mail. */
export type MailLogo = {
  png: Buffer;
  width: number;
  height: number;
  /** A colour to read it on, whatever the mail program's. */
  plate: string | undefined;
  alt: string;
};

/** The part's name, to which the picture in the HTML refers. */
const CID = "logo";
const LINK = /((?:https?:\/\/|tel:)[^\s<>"“”]*[^\s<>"“”.,:;!?)])/;

/** A mail's text below the logo: the same words, with links to press, and the picture as a part of the mail. */
export function withLogo(text: string, { png, width, height, plate, alt }: MailLogo) {
  const style = plate ? ` style="padding:8px;border-radius:3px;background:${plate}"` : "";
  const picture = `<img src="cid:${CID}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${style}>`;
  const words = text
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? linkTo(part) : escapeHtml(part).replace(/\r?\n/g, "<br>")))
    .join("");
  return {
    html: `<!doctype html><html lang="en-IN"><body><p>${picture}</p><div style="max-width:40em;font:16px/1.5 sans-serif">${words}</div></body></html>`,
    attachment: { filename: "logo.png", content: png, cid: CID, contentDisposition: "inline" as const },
  };
}

const linkTo = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
