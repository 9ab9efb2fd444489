import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { lineWords } from "./shown-details";

const roof = { line: "Roof", timber: "teak", size: "25 mm thick", brand: "", allowance: "", isSample: true };
const tiles = {
  line: "Flooring",
  timber: "",
  size: "",
  brand: "mid-range",
  allowance: "₹80 per sq ft",
  isSample: false,
};

test("a line names its timber, size, brand class and allowance as far as given, and whether they are samples", () => {
  expect(lineWords(" roof ", [roof, tiles], english)).toEqual({ text: "Timber: teak. 25 mm thick", isSample: true });
  expect(lineWords("Flooring", [roof, tiles], english)).toEqual({
    text: "Brand: mid-range or similar. Allowance: up to ₹80 per sq ft",
    isSample: false,
  });
  expect(lineWords("Doors", [roof, tiles], english)).toBeUndefined();
  expect(lineWords("Roof", [{ ...roof, timber: "", size: "" }], english)).toBeUndefined();
});

test("a line finds its words by its English text, and says them in the page's language", () => {
  const hindi = translatorOf("hi", {
    Roof: "छत",
    teak: "सागौन",
    "Timber: {timber}": "लकड़ी: {timber}",
    "25 mm thick": "25 mm मोटी",
  });
  expect(lineWords("Roof", [roof], hindi)?.text).toBe("लकड़ी: सागौन। 25 mm मोटी");
});
