import { InputField, TextAreaField } from "@/components/ui/field";
import type { FieldErrors } from "@/contract/errors";
import type { EnquiryField } from "@/contract/required-answers";
import { LENGTHS, MOST_TYPED } from "@/contract/schemas/lengths";
import { enquiryLabels } from "@/lib/content/enquiry-labels";
import type { Answers } from "./answers";

export type FieldsProps = {
  idOf: (name: string) => string;
  errors: FieldErrors;
  /** Questions about answers that look mistyped. */
  doubts?: FieldErrors;
  answers?: Answers;
};

/** The fields of every enquiry, with the hints that phones need for keyboards and autofill. */
export function EnquiryFields({ idOf, errors, doubts, answers }: FieldsProps) {
  const field = (name: EnquiryField) => ({
    id: idOf(name),
    name,
    label: enquiryLabels[name],
    error: errors[name],
    doubt: doubts?.[name],
    defaultValue: answers?.[name],
    maxLength: name === "enquiry" ? MOST_TYPED : LENGTHS[name],
  });
  return (
    <>
      <InputField {...field("name")} autoComplete="name" required />
      <InputField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" required />
      <InputField {...field("email")} type="email" inputMode="email" autoComplete="email" required />
      <InputField
        {...field("location")}
        hint="For example Hennur or Sarjapur Road"
        autoComplete="address-level2"
        required
      />
      <InputField
        {...field("plot_size")}
        hint="A 30 × 40 plot is 1,200 sq ft"
        unit="sq ft"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextAreaField {...field("enquiry")} rows={3} />
    </>
  );
}
