import { defaults } from "@/lib/content/defaults";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { pages } from "@/lib/content/pages";
import { metadataFor } from "./metadata";

jest.mock("@/lib/content/language/page-translator", () => {
  const real = jest.requireActual("@/lib/content/language/page-translator");
  return { ...real, pageTranslator: jest.fn(real.pageTranslator) };
});

test("[SEOX-01] a page has a title, a description, its canonical address and both kinds of card", async () => {
  const { searchTitle: title, searchDescription: description } = defaults.designs;
  const metadata = await metadataFor("designs");
  expect(metadata).toMatchObject({
    title: { absolute: `${title} | Sagwan Homes` },
    description,
    alternates: { canonical: "/designs-plans" },
    openGraph: { url: "/designs-plans", title, images: [{ url: "/og/designs", width: 1200 }] },
    twitter: { card: "summary_large_image", title, images: [{ url: "/og/designs" }] },
  });
  expect(String(metadata.metadataBase)).toBe("http://localhost:3000/");
});

test("a page in another language has the picture of that language", async () => {
  jest.mocked(pageTranslator).mockReturnValue(translatorOf("kn", {}));
  const [page, city] = [
    await metadataFor("designs"),
    await metadataFor("packages", { cityName: "Mysuru", href: "/package/mysuru" }),
  ];
  jest.mocked(pageTranslator).mockReturnValue(english);
  expect(page.openGraph).toMatchObject({ images: [{ url: "/kn/og/designs" }] });
  expect(city.twitter).toMatchObject({ images: [{ url: "/kn/og/package/mysuru" }] });
});

test("[PACK-02] a city's page names that city wherever the home city's page names the home city", async () => {
  const home = await metadataFor("packages");
  const mysuru = await metadataFor("packages", { cityName: "Mysuru", href: "/package/mysuru" });
  expect(home.title).toEqual({
    absolute: "Packages in Bengaluru: price per square foot, GST included | Sagwan Homes",
  });
  expect(mysuru.title).toEqual({
    absolute: "Packages in Mysuru: price per square foot, GST included | Sagwan Homes",
  });
  expect(mysuru.alternates).toEqual({ canonical: "/package/mysuru" });
  expect(mysuru.openGraph).toMatchObject({ images: [{ url: "/og/package/mysuru", width: 1200 }] });
});

test("[SEOX-01] no two pages share a title, a description or an address", () => {
  const words = Object.keys(pages).map((name) => defaults[name as keyof typeof pages]);
  for (const key of ["searchTitle", "searchDescription"] as const) {
    expect(new Set(words.map((page) => page[key])).size).toBe(words.length);
  }
  expect(new Set(Object.values(pages).map(({ href }) => href)).size).toBe(words.length);
});
