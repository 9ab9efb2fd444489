import type { DocumentOf } from "@/contract/content/documents";
import { Section, SectionHead } from "../section";
import { StepLine } from "../step-line";

export function Usage({ usage }: Pick<DocumentOf<"estimator">, "usage">) {
  if (usage.length === 0) return null;
  return (
    <Section media="screen">
      <SectionHead title="How to use the estimator" />
      <StepLine label="How to use the estimator" steps={usage} />
    </Section>
  );
}
