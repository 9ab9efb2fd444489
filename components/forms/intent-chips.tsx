import { useId } from "react";
import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import type { Sentence } from "@/lib/content/translations";
import { addressWithout, type Intent, type IntentName, shownChoice } from "@/lib/enquiry/intent";
import { chosenOf } from "@/lib/enquiry/kept-intent";
import { keepIntent } from "@/lib/enquiry/stored-intent";
import styles from "./intent-chips.module.scss";

const LABELS: Record<IntentName, Sentence> = {
  city: "City",
  package: "Package",
  plan: "Floor plan",
  project: "House like",
  estimate: "Estimate",
};

export function IntentChips({ intent }: { intent: Intent }) {
  const translator = useTranslator();
  const { t } = translator;
  const titleId = useId();
  const chosen = chosenOf(intent);
  if (chosen.length === 0) return null;

  function takeOff(name: IntentName) {
    history.replaceState(null, "", addressWithout(name, location));
    // A plan's own price goes with the plan (lib/estimate/plan-estimate).
    const hasOwnPrice = name === "plan" && intent.estimate?.startsWith(`${intent.plan} floor plan: `);
    keepIntent({ [name]: "", ...(hasOwnPrice && { estimate: "", estimateShown: "" }) });
  }

  return (
    <div className={styles.along}>
      <p id={titleId} className={styles.label} tabIndex={-1} data-added>
        {t("Added to your enquiry")}
      </p>
      <ul className={styles.chips} aria-labelledby={titleId}>
        {chosen.map(([name, value]) => (
          <li key={name} className={styles.chip}>
            <input type="hidden" name={name} value={value} />
            {name === "estimate" && <input type="hidden" name="estimateAt" value={intent.estimateAt ?? ""} />}
            <span className={styles.words}>
              <span className={styles.label}>{t(LABELS[name])}</span>{" "}
              <span>{(name === "estimate" && intent.estimateShown) || shownChoice(value, translator)}</span>
            </span>
            <button
              type="button"
              className={styles.off}
              aria-label={
                name === "estimate"
                  ? t("Remove the estimate")
                  : t("Remove {name}", { name: shownChoice(value, translator) })
              }
              onClick={() => takeOff(name)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
