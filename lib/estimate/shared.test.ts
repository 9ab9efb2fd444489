import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { calculateEstimate, choiceOf, EXAMPLE } from "./estimate";
import { sharedEstimate, shareLink } from "./shared";

const rate = (names: string[], perFoot: number, isShell = false) => {
  const notIncluded = { names: ["Soil test"], others: 2 };
  return { rate: perFoot, names, finish: "", isShell, notIncluded };
};
const cities = [
  { cityName: "Bengaluru", rates: [rate(["Essential", "Freedom"], 1_620)] },
  { cityName: "Mysuru", rates: [rate(["Economy"], 870, true)] },
];
const data = { cities, rules: defaults.buildingRules, plans: [] };
const site = { brand: "Sagwan Homes", address: "https://sagwan.example" };

function share(asked: Parameters<typeof choiceOf>[0], moves: Parameters<typeof sharedEstimate>[2] = []) {
  const choice = choiceOf({ knows: asked.house ? "house" : "plot", ...asked }, cities, EXAMPLE);
  return sharedEstimate(choice, calculateEstimate(choice, data), moves, english);
}

test("[ESTM-04] the message to the family has plot, city, package, cost and the address of this estimate, and no receiver", () => {
  const shared = share({ plot: "30 x 40", share: 50 });
  const link = shared ? shareLink(shared, site, english) : "";
  expect(link.startsWith("https://wa.me/?text=")).toBe(true);
  expect(new URL(link).searchParams.get("text")).toBe(
    "Our house estimate from Sagwan Homes: 30 × 40 ft plot, Bengaluru, Essential. Approximate cost ₹19,44,000, GST included. What's not included and the full estimate: https://sagwan.example/cost-estimator/estimate?plot=30x40&floors=2&share=50&city=bengaluru&package=essential",
  );
  expect(share({ plot: "a ground or so" })).toBeUndefined();
});

test("a shared cost is a range if something can move it, and says so if it buys a frame and shell", () => {
  const soil = { title: "Soil", text: "", percent: 10, isSample: false };
  expect(share({ house: "1,000" }, [soil])).toMatchObject({
    size: "1,000 sq ft house, Bengaluru",
    cost: "₹16,20,000 to ₹17,82,000",
  });
  expect(share({ house: "1,000", city: "mysuru" })?.cost).toBe("₹8,70,000, frame and shell");
});

test("a shared link repeats nothing of an address but sizes and known names", () => {
  expect(share({ plot: "30x40 You have won", city: "call 90000", package: "free" })).toMatchObject({
    size: "30 × 40 ft plot, Bengaluru",
    packageName: "Essential",
  });
});
