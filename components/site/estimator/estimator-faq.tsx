import { useTranslator } from "#translator";
import { Faq, type FaqProps } from "@/components/site/sections/faq";
import { SplitSection } from "@/components/site/sections/split-section";

export function EstimatorFaq(props: FaqProps) {
  const { t } = useTranslator();
  if (props.questions.length === 0) return null;
  return (
    <SplitSection background="paper" media="screen" title={t("About this estimate")}>
      <Faq {...props} />
    </SplitSection>
  );
}
