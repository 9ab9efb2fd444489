import { usage } from "@/lib/content/estimator";
import { Section, SectionHead } from "../section";
import { StepLine } from "../step-line";

export function Usage() {
  return (
    <Section>
      <SectionHead title="How to use it" />
      <StepLine steps={usage} />
    </Section>
  );
}
