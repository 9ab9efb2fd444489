import type { Metadata } from "next";
import { Catalogue } from "@/components/site/designs/catalogue";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { readFilters } from "@/lib/designs/filter";
import { getDesigns } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";

export const metadata: Metadata = { title: "Matching floor plans", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The filtered catalogue without JavaScript, rendered for each request. /designs-plans is the same for all visitors.
 */
export default async function PlansFoundPage({ searchParams }: Props) {
  const query = Object.entries(await searchParams).map(([name, value]) => [name, String(value)]);
  const [{ title, lead }, company] = await Promise.all([readContent("designs"), readContent("company")]);
  return (
    <main id="main">
      <PageHero title={title} lead={lead && <p>{lead}</p>} />
      <Catalogue designs={await getDesigns()} company={company} asked={readFilters(`?${new URLSearchParams(query)}`)} />
      <EnquirySection placement="designs" />
    </main>
  );
}
