import { ContactForm } from "@/components/site/contact/contact-form";
import { Maps } from "@/components/site/contact/maps";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { metadataFor } from "@/lib/site/metadata";
import { breadcrumbs, business } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.contact);

export default function ContactPage() {
  return (
    <main id="main">
      <PageHero title="Get in touch" lead="The first conversation is free. Choose the way that suits you." />
      <ContactForm />
      <Maps />
      <StructuredData statements={[business(), breadcrumbs(pageMetadata.home, pageMetadata.contact)]} />
    </main>
  );
}
