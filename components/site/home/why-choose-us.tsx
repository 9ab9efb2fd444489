import { useTranslator } from "#translator";
import { answerId, type Question } from "@/components/site/sections/faq";
import { PAYMENTS } from "@/components/site/sections/payments";
import { Schedule } from "@/components/site/sections/schedule";
import { Section, SectionHead } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import { home } from "@/contract/content/pages";
import { COVERED } from "./city-packages";

type WhyChooseUsProps = Pick<DocumentOf<"home">, "reasonsTitle" | "reasons"> & {
  questions: readonly Question[];
  hasMilestones: boolean;
};

/** Each claim links to its evidence. */
export function WhyChooseUs({ reasonsTitle, reasons, questions, hasMilestones }: WhyChooseUsProps) {
  const { t } = useTranslator();
  if (reasons.length === 0) return null;
  const placeOf = {
    packages: "#packages",
    services: `#${COVERED}`,
    payments: hasMilestones ? `#${PAYMENTS}` : placeOfAnswer(questions, /pay/i),
    time: placeOfAnswer(questions, /how long/i),
  };
  return (
    <Section media="screen">
      <SectionHead title={reasonsTitle} />
      <Schedule
        rows={reasons.map(({ title, text, proof }) => ({
          title,
          text,
          aside: proof !== "nowhere" && (
            <TextLink href={placeOf[proof]}>{t(home.reasons.of.proof.options[proof])}</TextLink>
          ),
        }))}
      />
    </Section>
  );
}

function placeOfAnswer(questions: readonly Question[], about: RegExp) {
  const found = questions.find(({ question, inEnglish = question }) => about.test(inEnglish));
  return found ? `#${answerId(found)}` : "#home-packages-section";
}
