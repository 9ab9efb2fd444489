import type { Metadata } from "next";
import { Estimator } from "@/components/site/estimator/estimator";
import { Disclaimer } from "@/components/site/estimator/estimator-sections";
import { RatesMissing } from "@/components/site/packages/without-rates";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section, SectionHead } from "@/components/site/sections/section";
import { inputErrorsOf, readEstimate } from "@/lib/estimate/address";
import { calculateEstimate, choiceOf, EXAMPLE, estimateIntent } from "@/lib/estimate/estimate";
import { readContent } from "@/server/features/content";
import { findSharedEstimate, getEstimatorData } from "@/server/web/site/estimator";
import { cardOf, composeMetadata, readPageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: PageParams; searchParams: Promise<Query> };

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (typeof value === "string") search.append(name, value);
  return search.toString();
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const translator = await setPageLanguage(params);
  const estimate = await findSharedEstimate(searchOf(await searchParams), translator);
  const metadata = estimate
    ? await composeMetadata({
        page: "estimator",
        title: `${estimate.size}: ${estimate.cost}`,
        description: translator
          .t("Approximate cost, GST included: {calculation}, {packageName} package. {notIncluded}", {
            calculation: estimate.calculation,
            packageName: translator.text(estimate.packageName),
            notIncluded: estimate.notIncluded,
          })
          .trim(),
        href: estimate.href,
        card: estimate.card ?? cardOf("estimator"),
      })
    : await readPageMetadata("estimator");
  return { ...metadata, robots: { index: false, follow: true } };
}

/** The estimator for browsers without script, rendered for each request (server/web/http/per-request-pages). */
export default async function EstimatePage({ params, searchParams }: Props) {
  const translator = await setPageLanguage(params);
  const [query, words, { hasFailed, ...data }] = await Promise.all([
    searchParams,
    readContent("estimator"),
    getEstimatorData(translator),
  ]);
  const search = searchOf(query);
  const typedShare = new URLSearchParams(search).get("share")?.slice(0, 10) ?? "";
  const request = { ...readEstimate(search), wrong: inputErrorsOf(search, translator), typedShare };
  const choice = choiceOf(request, data.cities, EXAMPLE);
  const isWrong = request.wrong.plot || request.wrong.house;
  return (
    <main id="main">
      <PageHero title={words.title} lead={words.lead}>
        {data.cities.length > 0 ? <Estimator {...data} request={request} /> : <RatesMissing hasFailed={hasFailed} />}
      </PageHero>
      <Section background="paper">
        <SectionHead title={translator.t("About this estimate")} />
        <Disclaimer text={words.disclaimer} />
      </Section>
      <EnquirySection
        placement="estimator"
        intent={isWrong ? {} : estimateIntent(choice, calculateEstimate(choice, data), translator)}
      />
    </main>
  );
}
