import type { StaticImageData } from "next/image";
import { HOUSE_STAGES, type HouseStage, type Milestone } from "@/contract/content/lists";
import type { Sentence } from "@/lib/content/translations";
import pegs from "./art/rise-1.jpg";
import plinth from "./art/rise-2.jpg";
import frame from "./art/rise-3.jpg";
import roof from "./art/rise-4.jpg";
import closed from "./art/rise-5.jpg";
import finished from "./art/rise-6.jpg";
import lights from "./art/rise-7.jpg";

/** One house from one camera, so that the pictures align exactly. */
export const stills: Record<HouseStage, { picture: StaticImageData; alt: Sentence }> = {
  pegs: {
    picture: pegs,
    alt: "Outline of a house marked in white lines with pegs and strings on red earth, palms behind",
  },
  plinth: {
    picture: plinth,
    alt: "Low stone plinth with a concrete floor on a building plot, concrete mixer and sand beside it",
  },
  frame: { picture: frame, alt: "Open two-storey timber frame of posts and beams standing on the plinth" },
  roof: { picture: roof, alt: "The timber frame with its roof trusses and rafters, scaffold at one corner" },
  closed: {
    picture: closed,
    alt: "House with its roof on, boarded walls below and white wrap with battens above, scaffold at one corner",
  },
  finished: {
    picture: finished,
    alt: "Finished white and cedar house with empty rooms, garden just begun on red earth",
  },
  lights: {
    picture: lights,
    alt: "The finished two-storey house at dusk with lit windows, lawn and a path with lamps",
  },
};

const STAGES = Object.keys(HOUSE_STAGES) as HouseStage[];

export type PaidStage = {
  stage: HouseStage;
  name: (typeof HOUSE_STAGES)[HouseStage];
  month: number | null;
  due: readonly Milestone[];
  paidPercent: number | undefined;
};

export function paidByStage(milestones: readonly Milestone[]): PaidStage[] {
  const isStaged = milestones.some(({ stage }) => stage !== "unsaid");
  return STAGES.map((stage, index) => {
    const dueCount = countUntil(milestones, index);
    const due = milestones.slice(countUntil(milestones, index - 1), dueCount);
    const month = due.findLast((milestone) => milestone.month !== null)?.month ?? null;
    const shares = milestones.slice(0, dueCount).map(({ share }) => share);
    const areSharesKnown = isStaged && !shares.includes(null);
    const sum = shares.reduce<number>((total, share) => total + Number(share), 0);
    return { stage, name: HOUSE_STAGES[stage], month, due, paidPercent: areSharesKnown ? sum : undefined };
  });
}

/** Milestones without a stage are due with the next one that has a stage. */
const countUntil = (milestones: readonly Milestone[], stageIndex: number) =>
  milestones.findLastIndex(({ stage }) => stage !== "unsaid" && STAGES.indexOf(stage) <= stageIndex) + 1;
