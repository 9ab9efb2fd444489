import { CitiesWithPackages } from "@/components/site/packages/without-rates";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { visitorMessages } from "@/contract/visitor-messages";
import { getCityPages } from "@/server/features/catalogue";
import { unlistedMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const revalidate = 3600;
export const generateMetadata = unlistedMetadata(visitorMessages.notFound);

/** Shown for an address with an unknown city (server/web/http/front-server). Suggests the known cities. */
export default async function CityNotFoundPage({ params }: { params: PageParams }) {
  const { t } = await setPageLanguage(params);
  const { cities } = await getCityPages();
  return (
    <main id="main">
      <PageHero title={t(visitorMessages.notFound)} lead={t("We don't have packages in this city yet.")} />
      <Section>
        <CitiesWithPackages cities={cities}>
          <ButtonLink href="/contact-us">{t("Ask us about your city")}</ButtonLink>
          <ButtonLink look="line" href="/">
            {t("Back to Homepage")}
          </ButtonLink>
        </CitiesWithPackages>
      </Section>
    </main>
  );
}
