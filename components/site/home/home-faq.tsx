import { questions } from "@/lib/content/home";
import { Faq } from "../faq";
import { SplitSection } from "../split-section";

export function HomeFaq() {
  return (
    <SplitSection id="home-packages-section" title="Asked before every house">
      <Faq questions={questions} />
    </SplitSection>
  );
}
