import { PackagesPage } from "@/components/site/packages/packages-page";
import { pages } from "@/lib/content/pages";
import { getCityPages } from "@/server/features/catalogue";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const revalidate = 3600;
export const generateMetadata = pageMetadata("packages");

export default async function DefaultCityPackagesPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  const { cities, defaultCity } = await getCityPages();
  return <PackagesPage city={defaultCity} cities={cities} trail={[pages.packages]} />;
}
