import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { askedIntent, priceInCity } from "./plan-estimate";

const price = {
  amount: 20_96_280,
  calculated: { area: 1_294, rate: 1_620, packageName: "Essential", cityName: "Bengaluru" },
};
const rates = { Bengaluru: { Essential: 1_620 }, Mysuru: { Essential: 1_560 }, Mangaluru: {} };

test("a plan asked about has exactly one sum: its own price, with the calculation for staff", () => {
  expect(askedIntent("Honge", "1200", price, english)).toEqual({
    plan: "Honge",
    plot: "1200",
    estimate: "Honge floor plan: 1,294 sq ft × ₹1,620 (Essential, Bengaluru) = ₹20,96,280",
    estimateShown: "Honge: ₹20,96,280",
    estimateAt: "",
  });
  expect(askedIntent("Honge", "1200", { amount: 20_00_000 }, english).estimate).toBe("Honge floor plan: ₹20,00,000");
});

test("on a page in another language, only what the visitor sees is translated", () => {
  const hindi = translatorOf("hi", { Honge: "होंगे", Essential: "एसेंशियल", Bengaluru: "बेंगलुरु" });
  expect(askedIntent("Honge", "1200", price, hindi)).toEqual({
    ...askedIntent("Honge", "1200", price, english),
    estimateShown: "होंगे: ₹20,96,280",
  });
});

test("a plan without a price has no sum, and takes back an earlier one", () => {
  expect(askedIntent("Honge", "1200", { amount: null }, english)).toMatchObject({ estimate: "", estimateShown: "" });
});

test("the price is that of the chosen city, or the page's own if the city lacks the package", () => {
  expect(priceInCity(price, "Mysuru", rates)).toEqual({
    amount: 20_18_640,
    calculated: { ...price.calculated, rate: 1_560, cityName: "Mysuru" },
  });
  for (const city of ["Mangaluru", "Atlantis", undefined]) expect(priceInCity(price, city, rates)).toBe(price);
});
