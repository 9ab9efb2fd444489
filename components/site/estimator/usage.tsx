import { useTranslator } from "#translator";
import { Section, SectionHead } from "@/components/site/sections/section";
import { StepLine } from "@/components/site/sections/step-line";
import type { DocumentOf } from "@/contract/content/documents";

export function Usage({ usage }: Pick<DocumentOf<"estimator">, "usage">) {
  const { t } = useTranslator();
  if (usage.length === 0) return null;
  return (
    <Section media="screen">
      <SectionHead title={t("How to use the estimator")} />
      <StepLine label={t("How to use the estimator")} steps={usage} />
    </Section>
  );
}
