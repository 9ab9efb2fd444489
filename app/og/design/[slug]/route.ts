import { notFound } from "next/navigation";
import { rupees } from "@/lib/format";
import { getDesigns } from "@/server/features/catalogue/floor-plans";
import { findBySlug } from "@/server/features/catalogue/own-pages";
import { sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time, because the picture of the house comes from the backend. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const design = findBySlug((await getDesigns()) ?? [], (await params).slug) ?? notFound();
  const { name, imageUrls, price } = design;
  return sharedPicture(imageUrls[0], name, price.amount === null ? "" : rupees(price.amount));
}
