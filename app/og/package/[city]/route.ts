import { findCity } from "@/server/features/catalogue";
import { findAddressTranslator, type PageParams } from "@/server/features/content";
import { missingPicture, pagePicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time: there may be many cities, and few of their pages are shared. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: PageParams<{ city: string }> }) {
  const translator = await findAddressTranslator(params);
  const city = translator && (await findCity((await params).city, translator));
  return city ? pagePicture("packages", translator, city) : missingPicture();
}
