import type { DocumentOf } from "@/contract/content/documents";
import { Section, SectionHead } from "../section";
import { StepLine } from "../step-line";

export function HowItWorks({ title, steps }: DocumentOf<"steps">) {
  if (steps.length === 0) return null;
  return (
    <Section background="night" media="screen">
      <SectionHead title={title} />
      <StepLine label={title} steps={steps} />
    </Section>
  );
}
