import { EnquirySection } from "@/components/site/enquiry-section";
import { ratesOf } from "@/components/site/estimator/city-rates";
import { Estimator } from "@/components/site/estimator/estimator";
import { EstimatorFaq } from "@/components/site/estimator/estimator-faq";
import { Examples } from "@/components/site/estimator/examples";
import { Usage } from "@/components/site/estimator/usage";
import { RatesMissing } from "@/components/site/packages/rates-missing";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { estimatorQuestions } from "@/lib/content/estimator";
import { pageMetadata } from "@/lib/content/page-metadata";
import { getCityPages } from "@/lib/site/city-pages";
import { metadataFor } from "@/lib/site/metadata";
import { breadcrumbs, faqPage } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.estimator);
export const revalidate = 3600;

export default async function CostEstimatorPage() {
  const { cities, defaultCity } = await getCityPages();
  const rates = cities.map(ratesOf).filter((city) => city.rates.length > 0);
  return (
    <main id="main">
      <PageHero title="Cost Estimator" lead="Plot size times rate, GST included. That is the whole sum.">
        {rates.length > 0 ? <Estimator cities={rates} /> : <RatesMissing failed={!defaultCity.offers} />}
      </PageHero>
      {rates.length > 0 && <Examples cities={rates} />}
      <Usage />
      <EnquirySection placement="estimator" />
      <EstimatorFaq />
      <StructuredData
        statements={[breadcrumbs(pageMetadata.home, pageMetadata.estimator), faqPage(estimatorQuestions)]}
      />
    </main>
  );
}
