import { useId } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { InputField, TextArea } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { FieldErrors } from "@/contract/errors";
import { requiredAnswers } from "@/contract/required-answers";
import { LENGTHS, MAX_TYPED_LENGTH } from "@/contract/schemas/lengths";
import type { Placement } from "@/lib/content/enquiry-placements";
import { enquiryQuestions, HONEYPOT, PARKING_DEFAULT, questionNames } from "@/lib/content/enquiry-questions";
import type { Sentence } from "@/lib/content/translations";
import { addressWithout, type Intent, type IntentName, translateChoice } from "@/lib/enquiry/intent";
import { listChoices, type Step, storeIntent } from "@/lib/enquiry/stored-intent";
import styles from "./enquiry-form.module.scss";

const FIRST_STEP = ["name", "phone"];

const INTENT_LABELS: Record<IntentName, Sentence> = {
  city: "City",
  package: "Package",
  plan: "Floor plan",
  project: "House like",
  estimate: "Estimate",
};

type FieldsProps = {
  fieldId: (name: string) => string;
  errors: FieldErrors;
  doubts?: FieldErrors;
  plotSize?: string | undefined;
  sizeFormula?: string | undefined;
};

export function EnquiryFields({ fieldId, errors, doubts, plotSize, sizeFormula }: FieldsProps) {
  const { t, text } = useTranslator();
  return questionNames.map((name) => {
    const { isLong, label, hint, unit, ...question } = enquiryQuestions[name];
    const calculatedSize = name === "plot_size" ? sizeFormula : undefined;
    const field = {
      ...question,
      label: t(label),
      hint: calculatedSize ?? (hint && t(hint)),
      id: fieldId(name),
      name,
      error: errors[name] && text(errors[name]),
      doubt: doubts?.[name],
      step: stepOf(name),
      defaultValue: name === "plot_size" ? plotSize : undefined,
      maxLength: name === "enquiry" ? MAX_TYPED_LENGTH : LENGTHS[name],
      required: name in requiredAnswers,
    };
    return isLong ? (
      <TextArea key={name} {...field} rows={3} />
    ) : (
      <InputField key={name} {...field} unit={calculatedSize ? undefined : unit} />
    );
  });
}

/** The specification validates neither field (ESTM-01). */
export function EstimatorFields({ fieldId }: Pick<FieldsProps, "fieldId">) {
  const { t } = useTranslator();
  const shared = { step: 2, inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <InputField
        {...shared}
        id={fieldId("parking")}
        name="parking"
        label={t("Parking")}
        hint={t("Number of vehicles")}
        defaultValue={PARKING_DEFAULT}
        data-blank={PARKING_DEFAULT}
      />
      <InputField {...shared} id={fieldId("balcony_area")} name="balcony_area" label={t("Balcony area")} unit="sq ft" />
    </>
  );
}

export function HiddenFields({ placement, notice }: { placement: Placement; notice: number }) {
  const { t, language } = useTranslator();
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      <input type="hidden" name="notice" value={notice} />
      {language !== "en" && <input type="hidden" name="language" value={language} />}
      <div className="unseen" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export function IntentChips({ intent }: { intent: Intent }) {
  const translator = useTranslator();
  const { t } = translator;
  const titleId = useId();
  const chosen = listChoices(intent);
  if (chosen.length === 0) return null;

  function removeChoice(name: IntentName) {
    history.replaceState(null, "", addressWithout(name, location));
    // The price of a plan (lib/estimate/design-price) is removed with the plan.
    const isPlanPrice = name === "plan" && intent.estimate?.startsWith(`${intent.plan} floor plan: `);
    storeIntent({ [name]: "", ...(isPlanPrice && { estimate: "", estimateShown: "" }) });
  }

  return (
    <div className={styles.choices}>
      <p id={titleId} className="fine text-2" tabIndex={-1} data-added>
        {t("Added to your enquiry")}
      </p>
      <ul className="cluster gap-2 above-2" aria-labelledby={titleId}>
        {chosen.map(([name, value]) => (
          <li key={name} className={styles.chip}>
            <input type="hidden" name={name} value={value} />
            {name === "estimate" && <input type="hidden" name="estimateAt" value={intent.estimateAt ?? ""} />}
            <span className="breaks shrinks pad-2">
              <span className="fine text-2">{t(INTENT_LABELS[name])}</span>{" "}
              <span>{(name === "estimate" && intent.estimateShown) || translateChoice(value, translator)}</span>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={
                name === "estimate"
                  ? t("Remove the estimate")
                  : t("Remove {name}", { name: translateChoice(value, translator) })
              }
              onClick={() => removeChoice(name)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const stepOf = (name: string): Step => (FIRST_STEP.includes(name) ? 1 : 2);

/** False if the style sheet shows all fields at once: without script, or after the scripts failed. */
export const hasNextStep = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('[data-step="2"]:not([data-steps])')].some(
    (field) => getComputedStyle(field).display === "none",
  );

export function StepHeading() {
  const { t } = useTranslator();
  return (
    <>
      <p className={cx("fine text-2", styles.head)} data-step="1" data-steps>
        {t("Step {step} of 2", { step: 1 })}
      </p>
      <div className={cx("fine text-2", styles.head)} data-step="2" data-steps>
        <p>{t("Step {step} of 2", { step: 2 })}</p>
        <h3 className="h3 mid text">{t("And your plot?")}</h3>
      </div>
    </>
  );
}
