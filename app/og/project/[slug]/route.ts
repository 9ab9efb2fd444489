import { projectWords } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import { findBySlug, getProjects } from "@/server/features/catalogue/own-pages";
import { findAddressTranslator, type PageParams } from "@/server/features/content";
import { missingPicture, sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time, because the picture of the house comes from the backend. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: PageParams<{ slug: string }> }) {
  const translator = await findAddressTranslator(params);
  const project = translator && findBySlug((await getProjects()) ?? [], (await params).slug);
  if (!project) return missingPicture();
  const { projectName, imageUrl, details, plot_size, property_type } = project;
  const saved = details.pictures.find(({ picture }) => picture)?.picture?.src;
  const line = projectWords(details, translator) || [squareFeet(plot_size), property_type].join(", ");
  return sharedPicture(saved ?? imageUrl, { name: projectName, line }, translator);
}
