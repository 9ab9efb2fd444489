import { ComeAndSee } from "@/components/site/about/come-and-see";
import { Story } from "@/components/site/about/story";
import { EnquirySection } from "@/components/site/enquiry-section";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { site } from "@/lib/content/site";
import { metadataFor } from "@/lib/site/metadata";
import { breadcrumbs } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.about);

export default function AboutPage() {
  return (
    <main id="main">
      <PageHero
        title="We build with timber, and we say what it costs"
        lead={<p>Sagwan is teak. We make houses of timber frames, prepared as parts, in {site.city}.</p>}
      />
      <Story />
      <ComeAndSee />
      <EnquirySection placement="about" />
      <StructuredData statements={[breadcrumbs(pageMetadata.home, pageMetadata.about)]} />
    </main>
  );
}
