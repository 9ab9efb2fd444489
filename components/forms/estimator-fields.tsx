import { useTranslator } from "#translator";
import { InputField } from "@/components/ui/field";
import { PARKING_DEFAULT } from "@/lib/content/enquiry-questions";
import type { FieldsProps } from "./enquiry-fields";

/** Neither field is validated (ESTM-01). */
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
