import { pages } from "@/lib/content/pages";
import { answering } from "@/server/testing/backend-answers";
import sitemap from "./sitemap";

const LATER = new Date(Date.now() + 86_400_000).toISOString();

test("[SEOX-01] a page's last change is the latest change of anything it shows, and the default city's packages have one address", async () => {
  const [mysuru, hubballi] = [
    { _id: "m", cityName: "Mysuru", cityCode: "MYS" },
    { _id: "h", cityName: "Hubballi", cityCode: "HUB" },
  ];
  const offer = (_id: string, city: typeof mysuru) => ({ _id, packageName: _id, pricePerSquareFoot: 900, city });
  using _backend = answering({
    "/api/cities": [{ data: [mysuru, hubballi] }],
    "/api/packages": [
      { data: [offer("Economy", mysuru), offer("Pure", hubballi)].map((row) => ({ ...row, updatedAt: LATER })) },
    ],
  });
  const modified = (await sitemap()).filter(({ lastModified }) => (lastModified as Date).toISOString() === LATER);
  const paths = modified.map(({ url }) => new URL(url).pathname).sort();
  expect(paths).toEqual(["/", "/cost-estimator", "/package", "/package/hubballi"]);
});

test("every public page is listed, that of questions only once an answer is confirmed, which none is by default", async () => {
  using _backend = answering({ "/api/cities": [{ data: [] }] });
  const paths = (await sitemap()).map(({ url }) => new URL(url).pathname);
  const { questions, ...listed } = pages;
  expect(paths).not.toContain(questions.href);
  expect(paths).toEqual(expect.arrayContaining(Object.values(listed).map(({ href }) => href)));
});
