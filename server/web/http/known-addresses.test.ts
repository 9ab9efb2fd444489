import { shared } from "@/server/platform/shared.mjs";
import { KnownAddresses } from "./known-addresses";

test("an invented address is recognised in each language, for pages and for the pictures of their shared links", async () => {
  shared.readRowAddresses = async () => ({ "/package": ["mysuru"], "/og/design": ["neem"] });
  const addresses = new KnownAddresses();
  const invented = async (path: string) => [path, await addresses.isInvented(path)];
  for (const folder of ["", "/kn", "/hi"]) {
    for (const path of ["/package/mysuru", "/og/design/neem", "/og/home"])
      expect(await invented(folder + path)).toEqual([folder + path, false]);
    for (const path of ["/package/x", "/og/design/x"])
      expect(await invented(folder + path)).toEqual([folder + path, true]);
  }
  expect(await invented("/fr/og/design/neem")).toEqual(["/fr/og/design/neem", true]);
  shared.readRowAddresses = undefined;
});

test("the address of a row that staff took off the website is missing from then on", async () => {
  let rows = ["neem"];
  let isMarked = false;
  shared.readRowAddresses = async () => ({ "/our-project": rows });
  shared.pageCache = { isStale: () => isMarked };
  const addresses = new KnownAddresses();
  expect(await addresses.isInvented("/our-project/neem")).toBe(false);
  rows = [];
  expect(await addresses.isInvented("/our-project/neem")).toBe(false);
  isMarked = true;
  expect(await addresses.isInvented("/our-project/neem")).toBe(true);
  shared.readRowAddresses = undefined;
  shared.pageCache = undefined;
});
