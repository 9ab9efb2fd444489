import { rupees } from "@/lib/format";
import { findBySlug, getDesigns } from "@/server/features/catalogue/own-pages";
import { findAddressTranslator, type PageParams } from "@/server/features/content";
import { missingPicture, sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time, because the picture of the house comes from the backend. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: PageParams<{ slug: string }> }) {
  const translator = await findAddressTranslator(params);
  const design = translator && findBySlug((await getDesigns(translator)) ?? [], (await params).slug);
  if (!design) return missingPicture();
  const { name, imageUrls, price } = design;
  const line = price.amount === null ? "" : rupees(price.amount);
  return sharedPicture(imageUrls[0], { name, line }, translator);
}
