import { FLOOR_PLAN } from "@/components/site/cards/picture";
import { Catalogue } from "@/components/site/designs/catalogue";
import { RatesByCity } from "@/components/site/designs/price";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Photo } from "@/components/ui/photo";
import { pages } from "@/lib/content/pages";
import { getDesigns } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const revalidate = 3600;
export const generateMetadata = pageMetadata("designs");

export default async function DesignsPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  const [words, company, designs] = await Promise.all([readContent("designs"), readContent("company"), getDesigns()]);
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={words.lead && <p>{words.lead}</p>}
        picture={<Photo src={FLOOR_PLAN} alt="" width={600} height={750} preload />}
      />
      <Catalogue designs={designs} company={company} />
      <RatesByCity prices={designs?.map(({ price }) => price) ?? []} />
      <EnquirySection placement="designs" />
      <StructuredData statements={[breadcrumbs(pages.home, pages.designs)]} />
    </main>
  );
}
