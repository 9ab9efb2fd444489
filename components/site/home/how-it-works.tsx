import { steps } from "@/lib/content/home";
import { Section, SectionHead } from "../section";
import { StepLine } from "../step-line";

export function HowItWorks() {
  return (
    <Section ground="night">
      <SectionHead title="How it works, from the first call to the front door" />
      <StepLine steps={steps} />
    </Section>
  );
}
