import { type PageName, pages } from "@/lib/content/pages";
import { findAddressTranslator, type PageParams } from "@/server/features/content";
import { missingPicture, pagePicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const dynamicParams = false;
export const revalidate = 3600;

export const generateStaticParams = () => Object.keys(pages).map((card) => ({ card }));

export async function GET(_request: Request, { params }: { params: PageParams<{ card: string }> }) {
  const translator = await findAddressTranslator(params);
  if (!translator) return missingPicture();
  return pagePicture((await params).card as PageName, translator); // dynamicParams excludes all others
}
