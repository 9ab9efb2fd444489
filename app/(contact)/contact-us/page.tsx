import picture from "@/components/site/art/verandah-swing.jpg";
import { ContactForm, Maps } from "@/components/site/contact/contact-sections";
import { PageHero } from "@/components/site/sections/page-hero";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Photo } from "@/components/ui/photo";
import { pages } from "@/lib/content/pages";
import { getCityPages } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs, business } from "@/server/web/site/structured-data";

export const generateMetadata = pageMetadata("contact");

export default async function ContactPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  const [words, company, callHours, { cities }] = await Promise.all([
    readContent("contact"),
    readContent("company"),
    readContent("confirmation"),
    getCityPages(),
  ]);
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={words.lead}
        picture={<Photo src={picture} alt="" sizes="(width >= 80em) 50vw, (width >= 40em) 42vw, 60vw" preload />}
      />
      <ContactForm />
      <Maps places={company.places} />
      <StructuredData statements={[business(company, { cities, callHours }), breadcrumbs(pages.home, pages.contact)]} />
    </main>
  );
}
