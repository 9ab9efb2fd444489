import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { signInAt } from "../support/staff.mjs";

const SEEN_MS = 30_000;
const STEP = 7;

const rupees = (price) => `₹${price.toLocaleString("en-IN")}`;

/** A staff member who saves the price of a package on the home page, and checks when visitors see it. */
export async function publisherAt(address) {
  const staff = await signInAt(address);
  const home = async () => (await fetch(address)).text();
  const { data } = await (await staff.get(address, "/api/packages")).json();
  const page = await home();
  const shown = data.find(({ pricePerSquareFoot }) => page.includes(rupees(pricePerSquareFoot))) ?? data[0];
  const { _id, packageName, city } = shown;
  let price = shown.pricePerSquareFoot;
  return {
    /** Makes each page with packages stale. */
    async savePrice() {
      price += STEP;
      const body = { packageName, pricePerSquareFoot: price, city: city._id };
      const response = await staff.put(address, `/api/packages/${_id}`, body);
      if (!response.ok) throw new Error(`The price could not be saved: ${response.status} ${await response.text()}`);
    },
    /** Waits until a visitor sees the last price; returns the milliseconds. */
    async untilSeen() {
      const began = performance.now();
      while (!(await home()).includes(rupees(price))) {
        if (performance.now() - began > SEEN_MS) throw new PlainError(`The price saved last is not on ${address}/.`);
        await setTimeout(20);
      }
      return performance.now() - began;
    },
  };
}
