import { useTranslator } from "#translator";
import { InputField } from "@/components/ui/field";
import { areaOf } from "@/lib/area";
import type { Placement } from "@/lib/content/enquiry-placements";
import { PARKING_DEFAULT } from "@/lib/content/enquiry-questions";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";
import { type Answers, FILLED, HONEYPOT } from "./answers";
import type { FieldsProps } from "./enquiry-fields";
import styles from "./hidden-fields.module.scss";

/** The form's placement, the version of its privacy notice, and the honeypot, which people neither see nor reach. */
export function HiddenFields({ placement, notice }: { placement: Placement; notice: number }) {
  const { t, language } = useTranslator();
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      <input type="hidden" name="notice" value={notice} />
      {language !== "en" && <input type="hidden" name="language" value={language} />}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Fields of the estimator only. Neither is validated (ESTM-01). */
export function EstimatorFields({ idOf, answers }: FieldsProps) {
  const { t } = useTranslator();
  return (
    <>
      <InputField
        id={idOf("parking")}
        name="parking"
        label={t("Parking")}
        hint={t("Number of vehicles")}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={answers?.parking ?? PARKING_DEFAULT}
        data-blank={PARKING_DEFAULT}
      />
      <InputField
        id={idOf("balcony_area")}
        name="balcony_area"
        label={t("Balcony area")}
        unit="sq ft"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={answers?.balcony_area}
      />
    </>
  );
}

/** The plot size for the form's field, in square feet; undefined if the text is not a size. */
function sizeOf(plot = ""): string | undefined {
  const area = areaOf(plot);
  return area === undefined ? undefined : grouped(area);
}

/** Initial answers that the server derives from a known plot. */
export function knownAnswers({ plot }: Intent = {}): Answers {
  const size = sizeOf(plot);
  return size ? { plot_size: size } : {};
}

/** Fills in the plot size that the visitor gave earlier; keeps a size typed in this form. */
export function fillPlotSize(form: HTMLFormElement, plot: string): void {
  const field = form.elements.namedItem("plot_size");
  const size = sizeOf(plot);
  if (!size || !(field instanceof HTMLInputElement)) return;
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
