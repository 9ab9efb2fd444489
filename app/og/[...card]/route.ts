import { ownValue } from "@/contract/own-value";
import type { Translator } from "@/lib/content/language/translator";
import { type PageName, pages } from "@/lib/content/pages";
import { projectWords } from "@/lib/content/shown-details";
import { rupees, squareFeet } from "@/lib/format";
import { findBySlug, findCity, getDesigns, getProjects } from "@/server/features/catalogue";
import { findAddressTranslator, type PageParams } from "@/server/features/content";
import { missingPicture, pagePicture, sharedPicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Pages only: pictures of houses come from the backend, and of many cities few pages are shared. */
export const generateStaticParams = () => Object.keys(pages).map((page) => ({ card: [page] }));

/** /og/home is a page's picture, /og/design/tulasi a row's. */
export async function GET(_request: Request, { params }: { params: PageParams<{ card: string[] }> }) {
  const translator = await findAddressTranslator(params);
  const [kind = "", slug, ...rest] = (await params).card;
  if (!translator || rest.length > 0) return missingPicture();
  const picture = slug === undefined ? ofPage(kind, translator) : ownValue(ofRow, kind)?.(slug, translator);
  return (await picture) ?? missingPicture();
}

const ofPage = (page: string, translator: Translator) =>
  Object.hasOwn(pages, page) ? pagePicture(page as PageName, translator) : undefined;

const ofRow: Record<string, (slug: string, translator: Translator) => Promise<Response | undefined>> = {
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
    const saved = details.pictures.find(({ picture }) => picture)?.picture?.src;
    const line = projectWords(details, translator) || [squareFeet(plot_size), property_type].join(", ");
    return sharedPicture(saved ?? imageUrl, { name: projectName, line }, translator);
  },
};
