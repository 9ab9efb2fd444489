import { Estimator } from "@/components/site/estimator/estimator";
import { Disclaimer, LastEstimate } from "@/components/site/estimator/estimator-sections";
import { RatesMissing } from "@/components/site/packages/without-rates";
import { RisingFrame } from "@/components/site/rising-frame/rising-frame";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { FaqSection } from "@/components/site/sections/faq";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { Steps } from "@/components/site/sections/step-line";
import { StructuredData } from "@/components/site/sections/structured-data";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content";
import { hasAnswers, readQuestionsOn } from "@/server/web/site/content";
import { getEstimatorData } from "@/server/web/site/estimator";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs, faqPage } from "@/server/web/site/structured-data";

export const revalidate = 3600;
export const generateMetadata = pageMetadata("estimator");

export default async function CostEstimatorPage({ params }: { params: PageParams }) {
  const translator = await setPageLanguage(params);
  const [words, milestones, { hasFailed, ...data }] = await Promise.all([
    readContent("estimator"),
    readContent("milestones"),
    getEstimatorData(translator),
  ]);
  return (
    <main id="main">
      <PageHero title={words.title} lead={words.lead}>
        <LastEstimate />
        {data.cities.length > 0 ? <Estimator {...data} /> : <RatesMissing hasFailed={hasFailed} />}
      </PageHero>
      <Section background="paper" isScreenOnly>
        <Disclaimer text={words.disclaimer} />
      </Section>
      <RisingFrame {...data} {...milestones} estimateHref="#estimate-size" />
      <Steps title={translator.t("How to use the estimator")} steps={words.usage} />
      <EnquirySection placement="estimator" />
      <FaqSection
        title={translator.t("About this estimate")}
        questions={await readQuestionsOn("estimator")}
        hasMilestones={data.milestones.milestones.length > 0}
        hasAnswers={await hasAnswers()}
      />
      <StructuredData statements={[breadcrumbs(pages.home, pages.estimator), ...faqPage(words.questions)]} />
    </main>
  );
}
