import { Section, SectionHead } from "@/components/site/sections/section";
import { StepLine } from "@/components/site/sections/step-line";
import type { DocumentOf } from "@/contract/content/documents";

export function HowItWorks({ title, steps }: DocumentOf<"steps">) {
  if (steps.length === 0) return null;
  return (
    <Section background="night" media="screen">
      <SectionHead title={title} />
      <StepLine label={title} steps={steps} />
    </Section>
  );
}
