import { notFound } from "next/navigation";
import { CityPackages } from "@/components/site/home/city-packages";
import { decodeSegment } from "@/lib/content/slug";
import { getExampleArea, getOffersByCity } from "@/server/features/catalogue";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const dynamic = "force-static";
export const revalidate = 3600;

export async function generateStaticParams() {
  const { cities } = await getOffersByCity();
  return cities.filter(({ _id }) => _id).map(({ _id }) => ({ cityId: _id }));
}

/** Only the marked element leaves the server (server/web/pages/postprocess-html.ts). */
export default async function CityPackagesFragment({ params }: { params: PageParams<{ cityId: string }> }) {
  await setPageLanguage(params);
  const id = decodeSegment((await params).cityId);
  const { cities } = await getOffersByCity();
  const city = cities.find(({ _id }) => _id !== "" && _id === id);
  if (!city) notFound();
  return (
    <main data-fragment="true">
      <CityPackages {...city} exampleArea={await getExampleArea(city)} />
    </main>
  );
}
