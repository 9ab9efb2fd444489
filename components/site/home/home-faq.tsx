import { useTranslator } from "#translator";
import { Faq, type FaqProps } from "@/components/site/sections/faq";
import { SplitSection } from "@/components/site/sections/split-section";

export function HomeFaq(props: FaqProps) {
  const { t } = useTranslator();
  if (props.questions.length === 0) return null;
  return (
    <SplitSection id="home-packages-section" media="screen" title={t("Frequently asked questions")}>
      <Faq {...props} />
    </SplitSection>
  );
}
