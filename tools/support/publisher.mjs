import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";

const SEEN_MS = 30_000;
const STEP = 7;
/** The home page shows this city's packages, and others' only on selection. */
const FIRST_CITY = "Bengaluru";

/**
 * A staff member who saves the price of a package on the home page, and checks when visitors see it.
 * @param {string} site
 * @param {import("./staff.mjs").Staff} staff
 */
export async function publisherAt(site, staff) {
  const { data } = await (await staff.get(site, "/api/packages")).json();
  const { _id, packageName, pricePerSquareFoot, city } = data.find((row) => row.city.cityName === FIRST_CITY);
  let price = pricePerSquareFoot;
  /** Whether a visitor of this server sees the last price. */
  const isSeen = async (at = site) =>
    (await (await fetch(`${at}/`)).text()).includes(`₹${price.toLocaleString("en-IN")}`);
  return {
    isSeen,
    /** Makes each page with packages stale. */
    async savePrice(at = site) {
      price += STEP;
      const body = { packageName, pricePerSquareFoot: price, city: city._id };
      const response = await staff.put(at, `/api/packages/${_id}`, body);
      if (!response.ok) throw new Error(`The price could not be saved: ${response.status} ${await response.text()}`);
    },
    /** Waits until a visitor sees the last price; returns the milliseconds. */
    async untilSeen(at = site) {
      const began = performance.now();
      while (!(await isSeen(at))) {
        if (performance.now() > began + SEEN_MS) throw new PlainError(`The price saved last is not on ${at}/.`);
        await setTimeout(20);
      }
      return performance.now() - began;
    },
  };
}
