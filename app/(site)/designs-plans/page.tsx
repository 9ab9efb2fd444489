import { Catalogue } from "@/components/site/designs/catalogue";
import { EnquirySection } from "@/components/site/enquiry-section";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { getDesigns } from "@/lib/site/floor-plans";
import { metadataFor } from "@/lib/site/metadata";
import { breadcrumbs } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.designs);
export const revalidate = 3600;

export default async function DesignsPage() {
  return (
    <main id="main">
      <PageHero
        title="Plans for the site you have"
        lead={
          <p>
            Every plan shows its plot size, its floors and its price. Share one with the family, then ask us about it.
          </p>
        }
      />
      <Catalogue designs={await getDesigns()} />
      <EnquirySection placement="designs" />
      <StructuredData statements={[breadcrumbs(pageMetadata.home, pageMetadata.designs)]} />
    </main>
  );
}
