import { Faq, type FaqProps } from "../faq";
import { SplitSection } from "../split-section";

export function EstimatorFaq(props: FaqProps) {
  if (props.questions.length === 0) return null;
  return (
    <SplitSection background="paper" media="screen" title="About this estimate">
      <Faq {...props} />
    </SplitSection>
  );
}
