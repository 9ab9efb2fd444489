import { ownValue } from "@/contract/own-value";
import type { Translator } from "@/lib/content/language/translator";
import { type PageName, pages } from "@/lib/content/pages";
import { projectWords } from "@/lib/content/shown-details";
import { rupees, squareFeet } from "@/lib/format";
import { findBySlug, findCity, getDesigns, getProjects } from "@/server/features/catalogue";
import { findTranslatorOfPath, type PageParams } from "@/server/features/content";
import { missingPicture, pagePicture, sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Prerenders cards of pages only: pictures of houses come from the backend, and few pages of cities are shared. */
export const generateStaticParams = () => Object.keys(pages).map((page) => ({ card: [page] }));

/** /og/home is the picture of a page, /og/design/tulasi that of a design. */
export async function GET(_request: Request, { params }: { params: PageParams<{ card: string[] }> }) {
  const translator = await findTranslatorOfPath(params);
  const [kind = "", slug, ...unknown] = (await params).card;
  if (!translator || unknown.length > 0) return missingPicture();
  const picture = slug === undefined ? drawPage(kind, translator) : ownValue(drawRow, kind)?.(slug, translator);
  return (await picture) ?? missingPicture();
}

const drawPage = (page: string, translator: Translator) =>
  Object.hasOwn(pages, page) ? pagePicture(page as PageName, translator) : undefined;

const drawRow: Record<string, (slug: string, translator: Translator) => Promise<Response | undefined>> = {
  async design(slug, translator) {
    const design = findBySlug((await getDesigns(translator)) ?? [], slug);
    if (!design) return undefined;
    const { name, imageUrls, price } = design;
    return sharedPicture(imageUrls[0], { name, line: price.amount === null ? "" : rupees(price.amount) }, translator);
  },

  async package(slug, translator) {
    const city = await findCity(slug, translator);
    return city && pagePicture("packages", translator, city);
  },

  async project(slug, translator) {
    const project = findBySlug((await getProjects()) ?? [], slug);
    if (!project) return undefined;
    const { projectName, imageUrl, details, plot_size, property_type } = project;
    const uploaded = details.pictures.find(({ picture }) => picture)?.picture?.src;
    const line = projectWords(details, translator) || [squareFeet(plot_size), property_type].join(", ");
    return sharedPicture(uploaded ?? imageUrl, { name: projectName, line }, translator);
  },
};
