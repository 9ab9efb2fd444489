import { Catalogue } from "@/components/site/designs/catalogue";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { readFilters } from "@/lib/designs/filter";
import { getDesigns } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { unlistedMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = unlistedMetadata("Matching floor plans");

/** The filtered catalogue for browsers without script. /designs-plans is prerendered, so it cannot read a query. */
export default async function PlansFoundPage({ params, searchParams }: Props) {
  await setPageLanguage(params);
  const query = Object.entries(await searchParams).map(([name, value]) => [name, String(value)]);
  const [{ title, lead }, company] = await Promise.all([readContent("designs"), readContent("company")]);
  return (
    <main id="main">
      <PageHero title={title} lead={lead && <p>{lead}</p>} />
      <Catalogue designs={await getDesigns()} company={company} query={readFilters(`?${new URLSearchParams(query)}`)} />
      <EnquirySection placement="designs" />
    </main>
  );
}
