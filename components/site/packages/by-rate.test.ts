import { exclusionsOf } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import { ratesOf } from "@/server/features/catalogue/city-rates";
import type { Offer } from "@/server/features/catalogue/offers";
import { byRate } from "@/server/features/catalogue/prices";
import { placesOnScale, withoutRate } from "./by-rate";
import { offerOf } from "./testing";

test("[PACK-01] packages are sorted by rate, and grouped at one rate", () => {
  const rates = byRate([
    offerOf("Luxury", 2200),
    offerOf("Pure", 1199),
    offerOf("Economy", 900),
    offerOf("Ecofriendly", 1199),
  ]);
  expect(rates.map(({ rate, offers }) => [rate, offers.map(({ packageName }) => packageName)])).toEqual([
    [900, ["Economy"]],
    [1199, ["Pure", "Ecofriendly"]],
    [2200, ["Luxury"]],
  ]);
});

test("[ESTM-01] a package without a price has no rate, and the estimator leaves it out", () => {
  const offers = [offerOf("Pure", 1199), offerOf("Royal", null)];
  expect(byRate(offers).map(({ rate }) => rate)).toEqual([1199]);
  expect(withoutRate(offers).map(({ packageName }) => packageName)).toEqual(["Royal"]);
  expect(ratesOf({ _id: "x", cityName: "Mysuru", offers }, english).rates).toMatchObject([
    { rate: 1199, names: ["Pure"] },
  ]);
});

const withFinish = (finish: "shell" | "ready", rate: number, notIncluded = "") => {
  const { details, ...rest } = offerOf(`${finish} ${rate}`, rate);
  const ticked = { excluded: [], notIncluded };
  const exclusions = exclusionsOf({ items: [], details: ticked, cityName: "Mysuru" }, english);
  return { ...rest, details: { ...details, finish }, exclusions };
};
const ratesOfMysuru = (offers: Offer[]) => ratesOf({ _id: "x", cityName: "Mysuru", offers }, english).rates;

test("a rate is for a frame and shell if all its packages are", () => {
  const offers = [
    ...[withFinish("shell", 900), withFinish("shell", 1199)],
    ...[withFinish("ready", 1199), withFinish("ready", 1620)],
  ];
  expect(ratesOfMysuru(offers).map(({ isShell }) => isShell)).toEqual([true, false, false]);
});

test("packages at one rate with different finishes or exclusions are each named with theirs", () => {
  const alike = [withFinish("ready", 1620, "Kitchen"), withFinish("ready", 1620, "Kitchen")];
  expect(ratesOfMysuru(alike)).toMatchObject([
    { finish: "Price for a house ready to live in", notIncluded: { names: ["Kitchen"], others: 0 } },
  ]);
  const unlike = [withFinish("shell", 1199, "Wiring\nKitchen"), withFinish("ready", 1199, "Kitchen")];
  expect(ratesOfMysuru(unlike)).toMatchObject([
    {
      finish: "shell 1199: frame and shell; ready 1199: ready to live in",
      notIncluded: { names: ["Wiring (shell 1199)", "Kitchen"], others: 0 },
    },
  ]);
});

test("positions on the scale are proportional to the rates", () => {
  expect(placesOnScale([900, 1550, 2200], 12)).toEqual([0, 50, 100]);
});

test("close rates are moved apart, in order and within the scale", () => {
  expect(placesOnScale([900, 910, 2200], 12)).toEqual([0, 12, 100]);
  expect(placesOnScale([900, 2190, 2195, 2200], 12)).toEqual([0, 76, 88, 100]);
});
