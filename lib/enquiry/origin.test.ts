import { originInWords, originOf } from "@/lib/enquiry/origin";
import { answersIn } from "./other-answers";

test("the source of an enquiry is shown in plain words", () => {
  expect(
    originInWords({
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "teak-2",
      placement: "packages",
      page: "/packages?city=Mysuru",
      city: "Mysuru",
    }),
  ).toBe("Google, campaign teak-2, packages form, Mysuru");
});

test.each([
  [{ placement: "popup", package: "Economy" }, "pop-up form, Economy"],
  [{ utm_source: "IG", placement: "home" }, "Instagram, home page form"],
  [{ utm_source: "housing-fair", placement: "contact" }, "housing-fair, contact form"],
  [{ gclid: "Cj0", placement: "estimator" }, "Google advertisement, cost estimator form"],
  [{ referrer: "https://www.google.co.in/", placement: "designs" }, "Google, designs form"],
  [{ referrer: "https://magicbricks.com/a?b=c" }, "magicbricks.com"],
  [{ referrer: "https://www.sagwan.example/packages", placement: "home" }, "home page form"],
  [{ utm_source: "constructor", placement: "toString" }, "constructor, toString form"],
  [{ referrer: "not an address" }, ""],
  [{}, ""],
])("%j is shown as '%s'", (source, words) => {
  expect(originInWords(source, "sagwan.example")).toBe(words);
});

test("lists name the language of an enquiry only if it is not English", () => {
  expect(originOf({ placement: "home", language: "Kannada" })).toBe("Kannada, Home page form");
  expect(originOf({ utm_source: "google", language: "Hindi" })).toBe("Hindi, Google");
  expect(originOf({ placement: "home" })).toBe("Home page form");
  expect(originOf({ reference: "3f2a91bc04de" })).toBe("Form not recorded");
  expect(originOf({ language: "Kannada" })).toBe("Kannada");
});

const thing = {
  one: "enquiry",
  called: "name",
  fields: {
    visit: { kind: "date", label: "Visit on" },
    floors: { kind: "text", label: "Floors" },
    soil: { kind: "text", label: "Soil" },
  },
  sentAlone: {},
} as const;

test("mails, receipts and notes say a date in words, and leave out what is not answered", () => {
  const row = { visit: "2031-05-29", floors: "2", soil: "" };
  expect(answersIn(thing, Object.keys(thing.fields), row)).toEqual([
    ["Visit on", "29 May 2031"],
    ["Floors", "2"],
  ]);
});
