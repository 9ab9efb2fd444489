import { Faq, type FaqProps } from "../faq";
import { SplitSection } from "../split-section";

export function HomeFaq(props: FaqProps) {
  if (props.questions.length === 0) return null;
  return (
    <SplitSection id="home-packages-section" media="screen" title="Frequently asked questions">
      <Faq {...props} />
    </SplitSection>
  );
}
