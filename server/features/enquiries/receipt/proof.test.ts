import { isProven, proofOf } from "./proof";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const reference = "3f2a91bc04de";

test("a proof is valid for two hours, for its own enquiry only", () => {
  const proof = proofOf(reference, NOW);
  expect(isProven({ reference, proof }, NOW)).toBe(true);
  expect(isProven({ reference, proof }, NOW + 119 * MINUTE)).toBe(true);
  expect(isProven({ reference, proof }, NOW + 121 * MINUTE)).toBe(false);
  expect(isProven({ reference: "3f2a91bc04df", proof }, NOW)).toBe(false);
});

test("a forged, changed or postdated proof is invalid", () => {
  const proof = proofOf(reference, NOW);
  const [minute = "", mark = ""] = proof.split(/-(.*)/s);
  const later = (Number.parseInt(minute, 36) + 60).toString(36);
  for (const odd of ["", "x", mark, `${later}-${mark}`, `${proof}A`, `${minute}-${"A".repeat(43)}`])
    expect(isProven({ reference, proof: odd }, NOW)).toBe(false);
  expect(isProven({ reference, proof: proofOf(reference, NOW + 2 * MINUTE) }, NOW)).toBe(false);
});
