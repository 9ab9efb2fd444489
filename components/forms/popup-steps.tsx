import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";
import styles from "./popup-steps.module.scss";

const words = {
  step: "Step {step} of 2",
  aboutPlot: "And your plot?",
  next: "Next",
  back: "Back",
  notSent: "Nothing is sent until you press {button}.",
} as const;

const FIRST_STEP = ["name", "phone"];

export type Step = 1 | 2;

export const stepOf = (name: string): Step => (FIRST_STEP.includes(name) ? 1 : 2);

/** The style sheet hides the second step on a desktop only, and not if the scripts failed. */
export const hasStepAhead = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('[data-step="2"]:not([data-steps])')].some(
    (part) => getComputedStyle(part).display === "none",
  );

export function StepHead() {
  const { t } = useTranslator();
  return (
    <>
      <p className={styles.head} data-step="1" data-steps>
        {t(words.step, { step: 1 })}
      </p>
      <div className={styles.head} data-step="2" data-steps>
        <p>{t(words.step, { step: 2 })}</p>
        <h3 className={styles.title}>{t(words.aboutPlot)}</h3>
      </div>
    </>
  );
}

export function Next() {
  const { t } = useTranslator();
  return (
    <span data-step="1" data-steps>
      {t(words.next)}
    </span>
  );
}

export function NotSentYet({ button }: { button: string }) {
  const { t } = useTranslator();
  return (
    <p className={styles.note} data-step="1" data-steps>
      {t(words.notSent, { button })}
    </p>
  );
}

export function BackButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslator();
  return (
    <Button look="line" className={styles.back} data-step="2" data-steps onClick={onPress}>
      {t(words.back)}
    </Button>
  );
}
