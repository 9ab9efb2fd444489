import { HOUSE_STAGES, type HouseStage, type Milestone } from "@/contract/content/lists";

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
    const until = countUntil(milestones, index);
    const due = milestones.slice(index === 0 ? 0 : countUntil(milestones, index - 1), until);
    const month = due.findLast((one) => one.month !== null)?.month ?? null;
    const shares = milestones.slice(0, until).map(({ share }) => share);
    const isKnown = isStaged && !shares.includes(null);
    const paidPercent = isKnown ? shares.reduce<number>((sum, share) => sum + Number(share), 0) : undefined;
    return { stage, name: HOUSE_STAGES[stage], month, due, paidPercent };
  });
}

const countUntil = (milestones: readonly Milestone[], index: number) =>
  milestones.findLastIndex(({ stage }) => stage !== "unsaid" && STAGES.indexOf(stage) <= index) + 1;
