import { notFound } from "next/navigation";
import { DesignPage } from "@/components/site/designs/design-page";
import { RatesByCity } from "@/components/site/designs/price";
import { StructuredData } from "@/components/site/sections/structured-data";
import { pages, pathOfDesign } from "@/lib/content/pages";
import { designTitle } from "@/lib/content/search-titles";
import { designWordsOf } from "@/lib/content/shown-details";
import { rupees } from "@/lib/format";
import { findBySlug, getCityPages, getDesigns, neighboursOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { composeMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const revalidate = 3600;

type Props = { params: PageParams<{ design: string }> };

export async function generateStaticParams() {
  return ((await getDesigns()) ?? []).map(({ slug }) => ({ design: slug }));
}

export async function generateMetadata({ params }: Props) {
  const translator = await setPageLanguage(params);
  const { text, sentenceEnd } = translator;
  const [design, { brand }] = await Promise.all([requireDesign(params), readContent("company")]);
  const { propertyType, floor, price } = design;
  const name = text(design.name);
  const shownPrice = price.amount === null ? "" : rupees(price.amount);
  const facts = [text(propertyType), text(floor), ...designWordsOf(design, translator), shownPrice];
  return composeMetadata({
    page: "designs",
    title: designTitle(design, translator, brand),
    description: [name, ...facts].filter(Boolean).join(", ") + sentenceEnd,
    href: pathOfDesign(design),
    card: `/og/design/${encodeURIComponent(design.slug)}`,
  });
}

export default async function DesignPlanPage({ params }: Props) {
  await setPageLanguage(params);
  const [design, designs = [], { cities }, company] = await Promise.all([
    requireDesign(params),
    getDesigns(),
    getCityPages(),
    readContent("company"),
  ]);
  const similar = neighboursOf(designs, design, ({ details }) => details.builtUpArea ?? 0);
  return (
    <>
      <DesignPage design={design} similar={similar} cities={cities} company={company} />
      <RatesByCity prices={[design.price]} />
      <StructuredData
        statements={[breadcrumbs(pages.home, pages.designs, { label: design.name, href: pathOfDesign(design) })]}
      />
    </>
  );
}

async function requireDesign(params: Props["params"]) {
  return findBySlug((await getDesigns()) ?? [], (await params).design) ?? notFound();
}
