import { Section, SectionHead } from "@/components/site/sections/section";
import { StepLine } from "@/components/site/sections/step-line";
import type { DocumentOf } from "@/contract/content/documents";

export function Usage({ usage }: Pick<DocumentOf<"estimator">, "usage">) {
  if (usage.length === 0) return null;
  return (
    <Section media="screen">
      <SectionHead title="How to use the estimator" />
      <StepLine label="How to use the estimator" steps={usage} />
    </Section>
  );
}
