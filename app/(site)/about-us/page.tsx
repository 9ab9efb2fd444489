import { ComeAndSee, Story } from "@/components/site/about/about-sections";
import picture from "@/components/site/art/factory-hall.jpg";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { People } from "@/components/site/sections/people";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Photo } from "@/components/ui/photo";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const generateMetadata = pageMetadata("about");

export default async function AboutPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  const [words, company] = await Promise.all([readContent("about"), readContent("company")]);
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={words.lead && <p>{words.lead}</p>}
        picture={<Photo src={picture} alt="" sizes="(width >= 80em) 50vw, (width >= 40em) 42vw, 60vw" preload />}
      />
      <Story chapters={words.chapters} />
      <People {...(await readContent("people"))} company={company} />
      <ComeAndSee title={words.visitTitle} lead={words.visitLead} company={company} />
      <EnquirySection placement="about" />
      <StructuredData statements={[breadcrumbs(pages.home, pages.about)]} />
    </main>
  );
}
