import sitemap from "@/app/sitemap";
import { newRow } from "@/backend/db/rows";
import { startDemo } from "@/server/testing/demo";
import { generateMetadata } from "./page";

jest.mock("@/components/site/packages/packages-page", () => ({ PackagesPage: () => null }));

const robotsOf = async (city: string) => (await generateMetadata({ params: Promise.resolve({ city }) })).robots;

test("only the page of a city without packages is hidden from search engines", async () => {
  await using demo = await startDemo();
  await demo.db
    .insertInto("cities")
    .values({ ...newRow(), cityName: "Hubballi", cityCode: "HBL" })
    .execute();
  expect(await robotsOf("hubballi")).toEqual({ index: false });
  expect(await robotsOf("mysuru")).toBeUndefined();
  const addresses = (await sitemap()).map(({ url }) => new URL(url).pathname);
  expect(addresses).toContain("/package/mysuru");
  expect(addresses).not.toContain("/package/hubballi");
});
