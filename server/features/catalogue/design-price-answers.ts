import "server-only";
import { cityCalls } from "@/contract/calls/cities";
import { designPriceCalls } from "@/contract/calls/floor-plans";
import { packageCalls } from "@/contract/calls/packages";
import { designPrice } from "@/lib/estimate/design-price";
import { withContentStore } from "@/server/database/documents/content-store";
import { completeDetails, findCompany } from "@/server/database/documents/document";
import { implementSite } from "@/server/gateway/implement-site";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { defaultCityOf, packagesIn } from "./offers";

const KEY = "design:";

export const designPriceAnswers = implementSite(designPriceCalls, {
  /** Uncached: staff look at it right after saving. */
  async list({ staff: { token } }) {
    const [company, documents, cities, packages] = await Promise.all([
      findCompany(),
      withContentStore((content) => content.current()),
      fetchAllRows(cityCalls.list, {}, { token }),
      fetchAllRows(packageCalls.list, {}, { token }),
    ]);
    const city = defaultCityOf(cities.data, company.city);
    const priced = { cityName: city.cityName, offers: packagesIn(city, packages.data) };
    const data = documents
      .filter(({ key }) => key.startsWith(KEY))
      .flatMap(({ key, value }) => {
        const details = completeDetails("design", JSON.parse(value));
        const { amount, calculated } = designPrice({ price: null, details }, priced);
        return amount !== null && calculated ? [{ _id: key.slice(KEY.length), amount, ...calculated }] : [];
      });
    return { data };
  },
});
