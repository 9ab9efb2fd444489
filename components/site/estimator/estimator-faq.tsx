import { estimatorQuestions } from "@/lib/content/estimator";
import { Faq } from "../faq";
import { SplitSection } from "../split-section";

export function EstimatorFaq() {
  return (
    <SplitSection ground="paper" title="About the figure">
      <Faq questions={estimatorQuestions} />
    </SplitSection>
  );
}
