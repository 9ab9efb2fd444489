import { unstable_cache } from "next/cache";
import { type PageName, pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content/content";
import { CARD } from "@/server/web/site/draw-card";
import { drawPageCard, priceOf } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const dynamicParams = false;
export const revalidate = 3600;

export const generateStaticParams = () => Object.keys(pages).map((card) => ({ card }));

/** The picture of a shared link, with the page's current title and rates. */
export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }) {
  const page = (await params).card as PageName; // dynamicParams excludes all others
  const [{ brand }, { searchTitle }, line] = await Promise.all([
    readContent("company"),
    readContent(page),
    priceOf(page),
  ]);
  const picture = Buffer.from(await draw(page, { brand, name: searchTitle, line }), "base64");
  return new Response(picture, { headers: { "content-type": CARD.type } });
}

/** Cached by its text. */
const draw = unstable_cache(drawPageCard, ["card"]);
