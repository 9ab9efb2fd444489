import { Button } from "@/components/ui/button";
import { popupWords as words } from "@/lib/content/popup-words";
import styles from "./popup-steps.module.scss";

/** The pop-up's form on a desktop asks who the visitor is, then about their plot (decision 168). */
const FIRST_STEP = ["name", "phone"];

export type Step = 1 | 2;

export const stepOf = (name: string): Step => (FIRST_STEP.includes(name) ? 1 : 2);

/** Whether the style sheet hides the second step. It does so on a desktop only, and not if the scripts failed. */
export const hasStepAhead = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('[data-step="2"]:not([data-steps])')].some(
    (part) => getComputedStyle(part).display === "none",
  );

export const StepHead = () => (
  <>
    <p className={styles.head} data-step="1" data-steps>
      {words.step(1)}
    </p>
    <div className={styles.head} data-step="2" data-steps>
      <p>{words.step(2)}</p>
      <h3 className={styles.title}>{words.aboutPlot}</h3>
    </div>
  </>
);

export const Next = () => (
  <span data-step="1" data-steps>
    {words.next}
  </span>
);

export const NotSentYet = ({ button }: { button: string }) => (
  <p className={styles.note} data-step="1" data-steps>
    {words.notSent(button)}
  </p>
);

export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button look="line" className={styles.back} data-step="2" data-steps onClick={onPress}>
    {words.back}
  </Button>
);
