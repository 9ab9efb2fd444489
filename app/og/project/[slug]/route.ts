import { notFound } from "next/navigation";
import { english } from "@/lib/content/language/translator";
import { projectWords } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import { findBySlug } from "@/server/features/catalogue/own-pages";
import { getProjects } from "@/server/features/catalogue/projects";
import { sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time, because the picture of the house comes from the backend. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const project = findBySlug((await getProjects()) ?? [], (await params).slug) ?? notFound();
  const { projectName, imageUrl, details, plot_size, property_type } = project;
  const saved = details.pictures.find(({ picture }) => picture)?.picture?.src;
  return sharedPicture(
    saved ?? imageUrl,
    projectName,
    projectWords(details, english) || [squareFeet(plot_size), property_type].join(", "),
  );
}
