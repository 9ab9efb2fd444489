import { Faq, type FaqProps } from "@/components/site/sections/faq";
import { SplitSection } from "@/components/site/sections/split-section";

export function EstimatorFaq(props: FaqProps) {
  if (props.questions.length === 0) return null;
  return (
    <SplitSection background="paper" media="screen" title="About this estimate">
      <Faq {...props} />
    </SplitSection>
  );
}
