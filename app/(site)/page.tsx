import { About } from "@/components/site/home/about";
import { Hero } from "@/components/site/home/hero";
import {
  BankingPartners,
  CompletedProjects,
  HomeFaq,
  HowItWorks,
  Testimonials,
  WhyChooseUs,
} from "@/components/site/home/home-sections";
import { PackagesByCity } from "@/components/site/home/packages-by-city";
import { Services } from "@/components/site/home/services";
import { RisingFrame } from "@/components/site/rising-frame/rising-frame";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { People, PeopleLine } from "@/components/site/sections/people";
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
import { metadataFor } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { business, faqPage, website } from "@/server/web/site/structured-data";

export const revalidate = 3600;

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props) {
  await setPageLanguage(params);
  return metadataFor("home");
}

export default async function HomePage({ params }: Props) {
  const translator = await setPageLanguage(params);
  const [{ cities, citiesFailed }, projects] = await Promise.all([getOffersByCity(), getCompletedProjects()]);
  const [words, company, questions] = await Promise.all([
    readContent("home"),
    readContent("company"),
    readQuestionsOn("home"),
  ]);
  const wordsByCity = Object.fromEntries(
    await Promise.all(cities.map(async ({ cityName: city }) => [city, await readContent("home", { city })] as const)),
  );
  const [{ milestones, time }, rules, people] = await Promise.all([
    readContent("milestones"),
    readContent("buildingRules"),
    readContent("people"),
  ]);
  return (
    <main id="main">
      <Hero words={words} cities={cities} wordsByCity={wordsByCity} />
      <PeopleLine {...people} />
      <RisingFrame
        milestones={milestones}
        time={time}
        cities={(await getCityPages()).cities.map((city) => ratesOf(city, translator))}
        plans={await getCataloguePlans()}
        rules={rules}
      />
      <PackagesByCity
        lead={words.packagesLead}
        cities={cities}
        example={await getExampleArea(cities[0])}
        citiesFailed={citiesFailed}
      />
      <CompletedProjects projects={projects} />
      <People {...people} company={company} background="paper" isScreenOnly />
      <Testimonials {...(await readContent("testimonials"))} />
      <About words={words} wordsByCity={wordsByCity} {...(await readContent("counters"))} />
      <WhyChooseUs {...words} questions={questions} hasMilestones={milestones.length > 0} />
      <HowItWorks {...(await readContent("steps"))} />
      <Services words={words} />
      <HomeFaq questions={questions} hasMilestones={milestones.length > 0} hasAnswers={await hasAnswers()} />
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
