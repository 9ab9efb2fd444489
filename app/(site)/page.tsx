import { PackagesByCity } from "@/components/site/home/city-packages";
import { Hero } from "@/components/site/home/hero";
import {
  About,
  BankingPartners,
  CompletedProjects,
  Services,
  Testimonials,
  WhyChooseUs,
} from "@/components/site/home/home-sections";
import { RisingFrame } from "@/components/site/rising-frame/rising-frame";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { FaqSection } from "@/components/site/sections/faq";
import { People, PeopleLine } from "@/components/site/sections/people";
import { Steps } from "@/components/site/sections/step-line";
import { StructuredData } from "@/components/site/sections/structured-data";
import {
  getCataloguePlans,
  getCityPages,
  getCompletedProjects,
  getExampleArea,
  getOffersByCity,
  ratesOf,
} from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { hasAnswers, readQuestionsOn } from "@/server/web/site/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { business, faqPage, website } from "@/server/web/site/structured-data";

export const revalidate = 3600;
export const generateMetadata = pageMetadata("home");

export default async function HomePage({ params }: { params: PageParams }) {
  const translator = await setPageLanguage(params);
  const [{ cities, citiesFailed }, words, company, questions, { milestones, time }, people] = await Promise.all([
    getOffersByCity(),
    readContent("home"),
    readContent("company"),
    readQuestionsOn("home"),
    readContent("milestones"),
    readContent("people"),
  ]);
  const wordsByCity = Object.fromEntries(
    await Promise.all(cities.map(async ({ cityName: city }) => [city, await readContent("home", { city })] as const)),
  );
  return (
    <main id="main">
      <Hero words={words} cities={cities} wordsByCity={wordsByCity} />
      <PeopleLine {...people} />
      <RisingFrame
        milestones={milestones}
        time={time}
        cities={(await getCityPages()).cities.map((city) => ratesOf(city, translator))}
        plans={await getCataloguePlans()}
        rules={await readContent("buildingRules")}
      />
      <PackagesByCity
        lead={words.packagesLead}
        cities={cities}
        exampleArea={await getExampleArea(cities[0])}
        citiesFailed={citiesFailed}
      />
      <CompletedProjects projects={await getCompletedProjects()} />
      <People {...people} company={company} background="paper" isScreenOnly />
      <Testimonials {...(await readContent("testimonials"))} />
      <About words={words} wordsByCity={wordsByCity} {...(await readContent("counters"))} />
      <WhyChooseUs {...words} questions={questions} hasMilestones={milestones.length > 0} />
      <Steps {...(await readContent("steps"))} background="night" />
      <Services words={words} />
      <FaqSection
        id="home-packages-section"
        title={translator.t("Frequently asked questions")}
        questions={questions}
        hasMilestones={milestones.length > 0}
        hasAnswers={await hasAnswers()}
      />
      <BankingPartners {...(await readContent("banks"))} />
      <EnquirySection placement="home" />
      <StructuredData
        statements={[
          business(company, { offers: cities[0]?.offers, cities, callHours: await readContent("confirmation") }),
          website(company),
          ...faqPage(questions),
        ]}
      />
    </main>
  );
}
