/** @jest-environment jsdom */

import { english } from "@/lib/content/language/translator";
import { addressWithout, intentQuery, readIntent } from "./intent";
import { originInWords, originOf } from "./origin";
import { labelledAnswers } from "./other-answers";
import { receiptAddress, storeReceiptKey } from "./stored-intent";
import { findSuspectAnswers } from "./suspect-answers";

test("values with any characters survive a link's address", () => {
  const intent = { package: "Freedom+ & more", city: "ಬೆಂಗಳೂರು", plan: "Tulasi" };
  expect(readIntent(intentQuery(intent))).toEqual(intent);
  expect(intentQuery({})).toBe("");
});

test("blank and unknown values are dropped, and long ones are cut", () => {
  expect(readIntent(`?package=%20&utm_source=google&city=${"x".repeat(300)}`)).toEqual({ city: "x".repeat(120) });
});

test("a removed value disappears from the address, and the rest stays", () => {
  const address = new URL("https://a.example/contact-us?package=Pure&city=Mysuru#contactform") as unknown as Location;
  expect(addressWithout("package", address)).toBe("/contact-us?city=Mysuru#contactform");
});

test.each([
  [{ utm_source: "google", utm_campaign: "teak-2", placement: "packages" }, "Google, campaign teak-2, packages form"],
  [{ placement: "home", page: "/packages?city=Hosur", city: "Mysuru" }, "home page form, Mysuru"],
  [{ placement: "popup", package: "Economy" }, "pop-up form, Economy"],
  [{ utm_source: "IG", placement: "home" }, "Instagram, home page form"],
  [{ gclid: "Cj0", placement: "estimator" }, "Google advertisement, cost estimator form"],
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

const entity = {
  noun: "enquiry",
  nameField: "name",
  fields: {
    visit: { kind: "date", label: "Visit on" },
    floors: { kind: "text", label: "Floors" },
    soil: { kind: "text", label: "Soil" },
  },
  writeOnly: {},
} as const;

test("mails, receipts and notes say a date in words, and leave out what is not answered", () => {
  const row = { visit: "2031-05-29", floors: "2", soil: "" };
  expect(labelledAnswers(entity, Object.keys(entity.fields), row)).toEqual([
    ["Visit on", "29 May 2031"],
    ["Floors", "2"],
  ]);
});

test("a tab that sent an enquiry is redirected from /thank-you to its receipt, and no other tab is", () => {
  const receiptFor = (pathname: string) => receiptAddress({ pathname });
  expect(receiptFor("/thank-you")).toBeUndefined();
  storeReceiptKey({ reference: "3f2a91bc04de", proof: "t0b9uf-mark" });
  expect(receiptFor("/thank-you")).toBe("/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark");
  expect(receiptFor("/kn/thank-you")).toBe("/kn/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark");
  expect(receiptFor("/contact-us")).toBeUndefined();
});

const sound = { phone: "90000 00014", email: "asha@example.com", plot_size: "1,200" };
const doubtsIn = (typed: Partial<typeof sound>) => Object.keys(findSuspectAnswers({ ...sound, ...typed }, english));

test.each([
  { phone: "080 4123 4567" },
  { phone: "90000-00014 / 90000 00015" },
  { phone: "+44 20 7946 0000" },
  { email: "asha@gmail.com" },
  { email: "asha@our-own-company.co.in" },
  { plot_size: "30 x 40" },
  { plot_size: "2 acres" },
  { plot_size: "not bought yet" },
  { plot_size: "" }, // has an error of its own
])("%p is not suspect", (typed) => {
  expect(doubtsIn(typed)).toEqual([]);
});

test.each([
  ["phone", { phone: "90000 0014" }],
  ["phone", { phone: "nine zero" }],
  ["email", { email: "asha at example" }],
  ["email", { email: "asha@gmial.com" }],
  ["email", { email: "asha@gmai.com" }],
  ["plot_size", { plot_size: "12" }],
  ["plot_size", { plot_size: "abc" }],
  ["plot_size", { plot_size: "0" }],
  ["plot_size", { plot_size: "30,40" }],
  ["plot_size", { plot_size: "3 x 4 ft" }],
])("a suspect %s is questioned: %p", (field, typed) => {
  expect(doubtsIn(typed)).toEqual([field]);
});
