import fc from "fast-check";
import { grouped } from "@/lib/format";
import { areaOf, readSize } from "./area";

test.each([
  ["1200", 1200],
  ["1,20,000", 120_000],
  ["120,000", 120_000],
  ["1,000,000", 1_000_000],
  [" 1200 sq ft ", 1200],
  ["1200 Sq.Ft.", 1200],
  ["1200sft", 1200],
  ["1200 sqft, corner", 1200],
  ["1200 square feet", 1200],
  ["1200 feet", 1200],
  ["1,200 ft²", 1200],
  ["(1200)", 1200],
  ["about 1200.", 1200],
  ["१२००", 1200],
  ["೧,೨೦೦ ಚದರ ಅಡಿ", 1200],
  ["१२०० वर्ग फुट", 1200],
  ["１２００", 1200],
  ["1200 sq ft (111.5 sq m)", 1200],
  ["site no 12, 1200 sq ft", 1200],
  ["30 x 40", 1200],
  ["30×40", 1200],
  ["30 X 40 site", 1200],
  ["30 by 40", 1200],
  ["30 into 40", 1200],
  ["30 ft x 40 ft", 1200],
  ["30' x 40'", 1200],
  ["३० x ४०", 1200],
  ["೩೦ ಅಡಿ x ೪೦ ಅಡಿ", 1200],
  ["30 फीट x 40 फीट", 1200],
  ["1,200 sq ft (30 × 40 ft)", 1200],
  ["site no 12, 30x40", 1200],
  ["30_x_40_ft", 1200],
])("[ESTM-04] %j is %d square feet, as typed", (typed, area) => {
  const { area: read, formula } = readSize(typed) ?? {};
  expect([read, formula]).toEqual([area, undefined]);
});

test.each([
  ["12 x 18 m", "12 m × 18 m = 2,325 sq ft"],
  ["12m x 18m", "12 m × 18 m = 2,325 sq ft"],
  ["12 m x 18", "12 m × 18 m = 2,325 sq ft"],
  ["12 by 18 metres", "12 m × 18 m = 2,325 sq ft"],
  ["12 × 18 mtrs", "12 m × 18 m = 2,325 sq ft"],
  ["12 x 18 sq m", "12 m × 18 m = 2,325 sq ft"],
  ["१२ x १८ मीटर", "12 m × 18 m = 2,325 sq ft"],
  ["೧೨ x ೧೮ ಮೀಟರ್", "12 m × 18 m = 2,325 sq ft"],
  ["40 ft x 12 m", "40 ft × 12 m = 1,575 sq ft"],
  ["10 x 20 gaj", "10 yd × 20 yd = 1,800 sq ft"],
  ["30'6\" x 40'", "30.5 ft × 40 ft = 1,220 sq ft"],
  ["30ft 6in by 40ft 3in", "30.5 ft × 40.25 ft = 1,228 sq ft"],
  ["30’ 6” × 40’", "30.5 ft × 40 ft = 1,220 sq ft"],
  ["111.5 sq m", "111.5 sq m = 1,200 sq ft"],
  ["111.5 m²", "111.5 sq m = 1,200 sq ft"],
  ["111.5 sqm", "111.5 sq m = 1,200 sq ft"],
  ["133 sq yd", "133 sq yd = 1,197 sq ft"],
  ["133 sq. yards", "133 sq yd = 1,197 sq ft"],
  ["133 gaj", "133 sq yd = 1,197 sq ft"],
  ["१३३ वर्ग गज", "133 sq yd = 1,197 sq ft"],
  ["133 ಚದರ ಗಜ", "133 sq yd = 1,197 sq ft"],
  ["2.75 cents", "2.75 cents = 1,198 sq ft"],
  ["2.75 ಸೆಂಟ್", "2.75 cents = 1,198 sq ft"],
  ["1.1 gunta", "1.1 guntas = 1,198 sq ft"],
  ["2 gunthas", "2 guntas = 2,178 sq ft"],
  ["2 ಗುಂಟೆ", "2 guntas = 2,178 sq ft"],
  ["2 गुंठे", "2 guntas = 2,178 sq ft"],
  ["1 ground", "1 ground = 2,400 sq ft"],
  ["half or 0.5 acre", "0.5 acre = 21,780 sq ft"],
  ["1 acre 20 guntas", "1 acre 20 guntas = 65,340 sq ft"],
  ["1 ಎಕರೆ", "1 acre = 43,560 sq ft"],
  ["1 एकड़", "1 acre = 43,560 sq ft"],
  ["0.1 hectare", "0.1 hectare = 10,764 sq ft"],
])("[ESTM-04] %j is understood as %s", (typed, formula) => expect(readSize(typed)?.formula).toBe(formula));

test.each([
  ...["", "about a ground", "0", "99999999999", "x", "30 x 0", "not bought yet"],
  ...["2 bigha", "3 katha", "5 marla", "12 squares", "9144 x 12192 mm", "30 x 40 x 50", "360 in x 480 in"],
  ...["1200-1500 sq ft", "1200 to 1500", "30/40", "30-40", "111 metres", "G+1, 1200", "1 ground 600 sq ft"],
  ...["30,40", "30,40 sq ft", "12,0000", "1,20,00", "12,18 m", "1,5 m x 20 m", "22.5 x 1,00", "30x40,1200 sq ft"],
])("[ESTM-04] %j is no size that could be read: it is asked about", (typed) => expect(areaOf(typed)).toBeUndefined());

test("[ESTM-04] a size in our own notation is read unchanged, and any input is a possible size of a house, or none", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (area) => areaOf(grouped(area)) === area));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const area = areaOf(typed);
      return area === undefined || (Number.isInteger(area) && area > 0 && area <= 1_000_000);
    }),
  );
});
