import { PackagesPage } from "@/components/site/packages/packages-page";
import { pages } from "@/lib/content/pages";
import { getCityPages } from "@/server/features/catalogue";
import { metadataFor } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const revalidate = 3600;

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props) {
  await setPageLanguage(params);
  return metadataFor("packages");
}

export default async function DefaultCityPackagesPage({ params }: Props) {
  await setPageLanguage(params);
  const { cities, defaultCity } = await getCityPages();
  return <PackagesPage city={defaultCity} cities={cities} trail={[pages.packages]} />;
}
