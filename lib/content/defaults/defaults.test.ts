import { createHash } from "node:crypto";
import { defaults, PRIVACY_VERSION } from ".";

const digest = (text: unknown) => createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 12);

test("[PRIV-01] a new wording of the privacy text has a new version, which each enquiry records", () => {
  const { lead, chapters, besideForms } = defaults.privacy;
  expect({ [PRIVACY_VERSION]: digest([lead, chapters, besideForms]) }).toEqual({ 202612: "e17d68b8ad1a" });
});

/** A figure of the defaults, and whether it or an object around it names a source or is a sample. */
type Figure = { place: string; isSourced: boolean };

/** Every number, and every text with a digit in it. Items of a list share one place. */
function figuresIn(value: unknown, place: string, isSourced = false): Figure[] {
  if (Array.isArray(value)) return value.flatMap((item) => figuresIn(item, place, isSourced));
  if (value && typeof value === "object") {
    const { isSample, source, sources } = value as { isSample?: boolean; source?: string; sources?: string };
    const isSourcedHere = isSourced || isSample === true || Boolean(source ?? sources);
    return Object.entries(value).flatMap(([name, part]) => figuresIn(part, `${place}.${name}`, isSourcedHere));
  }
  const isFigure = typeof value === "number" || (typeof value === "string" && /\d/.test(value));
  return isFigure ? [{ place, isSourced }] : [];
}

/** Figures that are no claims, or that the specification gives. */
const CLAIM_NOTHING: Record<string, string> = {
  "designs.searchTitle": "sizes that plots are sold in",
  "estimator.questions.answer": "the area of a 30 × 40 plot, multiplied",
  "estimator.loanRate": "an example, and labelled as one",
  "estimator.loanYears": "an example, and labelled as one",
  "privacy.chapters.text": "the site's own behaviour, and the year of a law",
  "confirmation.callFrom": "the office's own hours",
  "confirmation.callUntil": "the office's own hours",
  "desk.mailHour": "a setting",
  "quote.validDays": "a setting",
  "retention.deletedDays": "a setting",
  "retention.sessionDays": "a setting",
  "retention.contractYears": "a setting, whose hint names the law",
  "company.phone": "a number that rings nowhere",
  "company.whatsapp": "a number that rings nowhere",
  "company.places.point.latitude": "a point on a map",
  "company.places.point.longitude": "a point on a map",
  "milestones.time": "a fact of the company (specification, section 9)",
};

test("every figure that a family reads names its source or is marked as a sample, until the owner confirms it", () => {
  const unsourced = Object.entries(defaults)
    .flatMap(([name, document]) => figuresIn(document, name))
    .filter(({ isSourced }) => !isSourced);
  expect(new Set(unsourced.map(({ place }) => place))).toEqual(new Set(Object.keys(CLAIM_NOTHING)));
});
