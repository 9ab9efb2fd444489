import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { pages } from "@/lib/content/pages";
import { withBrand } from "@/lib/content/search-titles";
import type { Offer } from "@/server/features/catalogue/offers";
import { readPageMetadata } from "./metadata";
import { breadcrumbs, business, faqPage, packagesOf, type Statement, website } from "./structured-data";

jest.mock("@/lib/content/language/page-translator", () => {
  const real = jest.requireActual("@/lib/content/language/page-translator");
  return { ...real, pageTranslator: jest.fn(real.pageTranslator) };
});

test("[SEOX-01] a page has a title, a description, its canonical address and both kinds of card", async () => {
  const { searchTitle: title, searchDescription: description } = defaults.designs;
  const metadata = await readPageMetadata("designs");
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
    await readPageMetadata("designs"),
    await readPageMetadata("packages", { cityName: "Mysuru", href: "/package/mysuru" }),
  ];
  jest.mocked(pageTranslator).mockReturnValue(english);
  expect(page.openGraph).toMatchObject({ images: [{ url: "/kn/og/designs" }] });
  expect(city.twitter).toMatchObject({ images: [{ url: "/kn/og/package/mysuru" }] });
});

test("[PACK-02] a city's page names that city wherever the home city's page names the home city", async () => {
  const home = await readPageMetadata("packages");
  const mysuru = await readPageMetadata("packages", { cityName: "Mysuru", href: "/package/mysuru" });
  const titleIn = (city: string) => `House packages in ${city}, price per sq ft | Sagwan Homes`;
  expect([home.title, mysuru.title]).toEqual(["Bengaluru", "Mysuru"].map((city) => ({ absolute: titleIn(city) })));
  expect(mysuru.alternates).toEqual({ canonical: "/package/mysuru" });
  expect(mysuru.openGraph).toMatchObject({ images: [{ url: "/og/package/mysuru", width: 1200 }] });
});

test("[SEOX-01] a shipped title and the brand fit into what search engines show", () => {
  for (const page of Object.keys(pages) as (keyof typeof pages)[]) {
    const title = withBrand(defaults[page].searchTitle, company.brand).replace("{city}", "Bengaluru");
    expect([title, title.length <= 60]).toEqual([title, true]);
  }
});

test("[SEOX-01] no two pages share a title, a description or an address", () => {
  const words = Object.keys(pages).map((name) => defaults[name as keyof typeof pages]);
  for (const key of ["searchTitle", "searchDescription"] as const) {
    expect(new Set(words.map((page) => page[key])).size).toBe(words.length);
  }
  expect(new Set(Object.values(pages).map(({ href }) => href)).size).toBe(words.length);
});

const ADDRESS = "https://sagwan.example";
const jsonOf = (statement: Statement | undefined) => JSON.parse(JSON.stringify(statement?.(ADDRESS)));
const offer = (packageName: string, pricePerSquareFoot: number | null): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  details: emptyDetails("package"),
  exclusions: [],
  services: [{ _id: "s", serviceName: "Timber frame", description: [] }],
});
const { company } = defaults;
const mysuru = { _id: "x", cityName: "Mysuru", offers: [offer("Economy", 870), offer("Essential", 1560)] };

test("[SEOX-02] the business is described with its name, place, phone and rates", () => {
  expect(jsonOf(business(company, { offers: mysuru.offers }))).toMatchObject({
    "@type": "HomeAndConstructionBusiness",
    "@id": `${ADDRESS}/#business`,
    telephone: "+918000000000",
    address: { "@type": "PostalAddress", addressLocality: "Bengaluru", addressCountry: "IN" },
    currenciesAccepted: "INR",
    priceRange: "₹870 to ₹1,560 per sq ft",
  });
  expect(jsonOf(business(company))).not.toHaveProperty("priceRange");
});

test("[SEOX-02] fields that the owner filled in are included, and empty ones are left out", () => {
  const whole = {
    ...company,
    phone: "98450 12345",
    legalName: "Teak Homes Private Limited",
    gstin: "29ABCDE1234F1ZW",
    languages: "English, Kannada",
    social: [{ name: "Instagram", href: "https://www.instagram.com/teak" }],
  };
  expect(jsonOf(business(whole))).toMatchObject({
    telephone: "+919845012345",
    legalName: "Teak Homes Private Limited",
    taxID: "29ABCDE1234F1ZW",
    knowsLanguage: ["English", "Kannada"],
    sameAs: ["https://www.instagram.com/teak"],
    location: [{ name: "Office Address", geo: { latitude: 12.9716, longitude: 77.5946 } }, {}],
  });
  const nothing = { phone: "", whatsapp: "", email: "", languages: "", gstin: "", legalName: "" };
  const bare = jsonOf(business({ ...company, ...nothing, places: [], social: [] }));
  for (const name of ["telephone", "email", "taxID", "legalName", "knowsLanguage", "sameAs", "location"]) {
    expect(bare).not.toHaveProperty(name);
  }
  expect(bare.address).toEqual({ "@type": "PostalAddress", addressLocality: "Bengaluru", addressCountry: "IN" });
});

test("[SEOX-02] an address has its parts, the hours are those of calls, and every city with packages is served", () => {
  const place = { ...company.places[0], address: "12, 5th Main\nIndiranagar, Bengaluru - 560 038" } as never;
  const callHours = { callDays: "monday-to-saturday", callFrom: 10, callUntil: 18 } as const;
  expect(jsonOf(business({ ...company, places: [place] }, { cities: [mysuru], callHours }))).toMatchObject({
    address: { streetAddress: "12, 5th Main, Indiranagar, Bengaluru", postalCode: "560038" },
    openingHoursSpecification: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      opens: "10:00",
      closes: "18:00",
    },
    areaServed: [{ name: "Bengaluru" }, { name: "Mysuru" }],
  });
  const never = { ...callHours, callFrom: null };
  expect(jsonOf(business(company, { callHours: never }))).not.toHaveProperty("openingHoursSpecification");
});

test("[SEOX-02] the website names the business as its publisher", () => {
  expect(jsonOf(website(company))).toMatchObject({
    "@type": "WebSite",
    url: ADDRESS,
    publisher: { "@id": jsonOf(business(company))["@id"] },
  });
});

test("[SEOX-02] breadcrumbs go from the home page to this one, with absolute addresses", () => {
  expect(jsonOf(breadcrumbs(pages.home, pages.packages)).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${ADDRESS}/` },
    { "@type": "ListItem", position: 2, name: "Packages", item: `${ADDRESS}/package` },
  ]);
});

test("[SEOX-02] questions are listed with their answers, and without any there is no FAQ statement", () => {
  expect(faqPage([])).toEqual([]);
  const { mainEntity } = jsonOf(faqPage([{ question: "Is GST extra?", answer: "No." }])[0]);
  expect(mainEntity).toEqual([
    { "@type": "Question", name: "Is GST extra?", acceptedAnswer: { "@type": "Answer", text: "No." } },
  ]);
});

test("[SEOX-02] each package is offered at its price per square foot, in rupees, tax included, by its builder, who is named whole and not by a node of another page", () => {
  const [economy, essential] = packagesOf(mysuru, company).map(jsonOf);
  expect(economy).toMatchObject({ "@type": "Service", name: "Economy package, Mysuru", description: "Timber frame" });
  expect(economy.provider).toEqual({ "@type": "HomeAndConstructionBusiness", name: "Sagwan Homes", url: ADDRESS });
  expect(essential.offers).toEqual({
    "@type": "Offer",
    price: 1560,
    priceCurrency: "INR",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: 1560,
      priceCurrency: "INR",
      unitCode: "FTK",
      unitText: "per sq ft",
      valueAddedTaxIncluded: true,
    },
  });
});

test("[SEOX-02] a package without a price is listed without an offer, the range covers the others, and what is not fetched is not", () => {
  expect(packagesOf({ ...mysuru, offers: undefined }, company)).toEqual([]);
  const offers = [offer("Economy", 870), offer("Royal", null)];
  const [, royal] = packagesOf({ _id: "x", cityName: "Mysuru", offers }, company).map(jsonOf);
  expect([royal.name, royal.offers]).toEqual(["Royal package, Mysuru", undefined]);
  expect(jsonOf(business(company, { offers })).priceRange).toBe("₹870 to ₹870 per sq ft");
  expect(jsonOf(business(company, { offers: offers.slice(1) }))).not.toHaveProperty("priceRange");
});
