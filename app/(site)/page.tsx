import { EnquirySection } from "@/components/site/enquiry-section";
import { About } from "@/components/site/home/about";
import { BankingPartners } from "@/components/site/home/banking-partners";
import { CompletedProjects } from "@/components/site/home/completed-projects";
import { Hero } from "@/components/site/home/hero";
import { HomeFaq } from "@/components/site/home/home-faq";
import { HowItWorks } from "@/components/site/home/how-it-works";
import { PackagesByCity } from "@/components/site/home/packages-by-city";
import { Services } from "@/components/site/home/services";
import { Testimonials } from "@/components/site/home/testimonials";
import { WhyChooseUs } from "@/components/site/home/why-choose-us";
import { StructuredData } from "@/components/site/structured-data";
import { banks, questions, testimonials } from "@/lib/content/home";
import { pageMetadata } from "@/lib/content/page-metadata";
import { metadataFor } from "@/lib/site/metadata";
import { getOffersByCity } from "@/lib/site/offers";
import { getCompletedProjects } from "@/lib/site/projects";
import { business, faqPage, website } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.home);
export const revalidate = 3600;

export default async function HomePage() {
  const [{ cities, citiesFailed }, projects] = await Promise.all([getOffersByCity(), getCompletedProjects()]);
  return (
    <main id="main">
      <Hero city={cities[0]} />
      <About />
      <PackagesByCity cities={cities} citiesFailed={citiesFailed} />
      <WhyChooseUs />
      <HowItWorks />
      <Services />
      <CompletedProjects projects={projects} />
      <Testimonials voices={testimonials} />
      <EnquirySection placement="home" />
      <BankingPartners banks={banks} />
      <HomeFaq />
      <StructuredData statements={[business(cities[0]?.offers), website(), faqPage(questions)]} />
    </main>
  );
}
