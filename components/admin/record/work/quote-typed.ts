import { readSource } from "@/contract/enquiry-source";
import { messages } from "@/contract/messages";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { readPrice } from "@/contract/schemas/field";
import { amountOf } from "@/contract/schemas/lenient";
import { type Quotable, type Quote, type QuoteInput, quoteLine } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { rupees, squareFeet } from "@/lib/format";

const words = recordWords.quotes;

export type TypedQuote = Record<
  "name" | "address" | "phone" | "email" | "plot" | "package" | "builtUp" | "extras" | "validDays",
  string
>;

const BUILT_UP = /([\d,]+) sq ft ×/;

export function begin(enquiry: Enquiry, revises: Quote | undefined, { packages, validDays }: Quotable): TypedQuote {
  if (revises) {
    const { name, address = "", phone = "", email = "", plot, package: chosen, builtUp, extras } = revises.input;
    const { validDays: days } = revises.input;
    const lines = extras.map(({ what, rupees: total }) => `${what}: ${rupees(total)}`).join("\n");
    const contact = { address, phone, email };
    return {
      name,
      ...contact,
      plot,
      package: chosen,
      builtUp: String(builtUp),
      extras: lines,
      validDays: String(days),
    };
  }
  const { source = {} } = readSource(enquiry.enquiry);
  const named = packages.filter(({ name }) => source.package?.split(", ").includes(name));
  const chosen = named.find(({ city }) => city === source.city) ?? named[0];
  return {
    name: enquiry.name,
    address: enquiry.location,
    phone: enquiry.phone,
    email: enquiry.email,
    plot: squareFeet(enquiry.plot_size),
    package: chosen?._id ?? "",
    builtUp: source.estimate?.match(BUILT_UP)?.[1] ?? "",
    extras: "",
    validDays: String(validDays),
  };
}

/** The characters that the PDF would print as boxes. */
export function unprintedIn(typed: TypedQuote, printed: string): string[] {
  const other = new RegExp(`[^\\s\\p{Default_Ignorable_Code_Point}${printed}]`, "gu");
  return [...new Set(Object.values(typed).join("\n").normalize("NFC").match(other))];
}

export function readArea(text: string): { builtUp?: number; wrong?: string } {
  const builtUp = amountOf(text);
  return builtUp === undefined && text.trim() ? { wrong: messages.quotes.builtUp } : { builtUp };
}

export function readExtras(text: string): { extras: QuoteInput["extras"]; wrong?: string } {
  const lines = text.split("\n").filter((line) => line.trim());
  const read = lines.map(readExtra);
  return {
    wrong: read.map(({ wrong }) => wrong).find(Boolean),
    extras: read.flatMap(({ extra }) => extra ?? []),
  };
}

function readExtra(line: string): { extra?: QuoteInput["extras"][number]; wrong?: string } {
  const [, what = "", sign = "", total = ""] = line.match(/^(.+):\s*([-−]?)\s*(?:₹|Rs\.?)?\s*([\p{Nd}.,]+)\s*$/u) ?? [];
  const amount = readPrice(total);
  if (!what.trim() || !("price" in amount)) return { wrong: words.noAmount(line) };
  const extra = quoteLine.safeParse({ what, rupees: sign ? -amount.price : amount.price });
  return extra.success
    ? { extra: extra.data }
    : { wrong: words.wrongExtra(line, extra.error.issues[0]?.message ?? "") };
}
