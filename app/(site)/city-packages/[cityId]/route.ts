import { nameIn } from "@/lib/content/slug";
import { type CityOffers, getOffersByCity, type Offer } from "@/lib/site/offers";

export const dynamic = "force-static";
export const revalidate = 3600;

type Context = { params: Promise<{ cityId: string }> };

export async function generateStaticParams() {
  const { cities } = await getOffersByCity();
  return cities.filter(({ _id }) => _id).map(({ _id }) => ({ cityId: _id }));
}

/** One city's packages, for the home page, which fetches them when somebody chooses that city. */
export async function GET(_request: Request, { params }: Context) {
  const id = nameIn((await params).cityId);
  const { cities } = await getOffersByCity();
  const city = cities.find(({ _id }) => _id !== "" && _id === id);
  return city ? Response.json(asShown(city)) : Response.json({}, { status: 404 });
}

/** As much of it as a card shows. */
const asShown = ({ _id, cityName, offers }: CityOffers): CityOffers => ({
  _id,
  cityName,
  offers: offers?.map(({ _id, packageName, pricePerSquareFoot, services }): Offer => {
    const lines = services?.map(({ _id, serviceName, description }) => ({ _id, serviceName, description }));
    return { _id, packageName, pricePerSquareFoot, services: lines };
  }),
});
