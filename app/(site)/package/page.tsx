import { PackagesPage } from "@/components/site/packages/packages-page";
import { pages } from "@/lib/content/pages";
import { getCityPages } from "@/server/features/catalogue";
import { metadataFor } from "@/server/web/site/metadata";

export const generateMetadata = () => metadataFor("packages");
export const revalidate = 3600;

export default async function DefaultCityPackagesPage() {
  const { cities, defaultCity } = await getCityPages();
  return <PackagesPage city={defaultCity} cities={cities} trail={[pages.packages]} />;
}
