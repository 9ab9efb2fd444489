import { useTranslator } from "#translator";
import { InputField, TextAreaField } from "@/components/ui/field";
import type { FieldErrors } from "@/contract/errors";
import { requiredAnswers } from "@/contract/required-answers";
import { LENGTHS, MAX_TYPED_LENGTH } from "@/contract/schemas/lengths";
import { askedNames, enquiryQuestions } from "@/lib/content/enquiry-questions";
import type { Answers } from "./answers";

export type FieldsProps = {
  idOf: (name: string) => string;
  errors: FieldErrors;
  /** Questions about answers that look mistyped. */
  doubts?: FieldErrors;
  answers?: Answers;
  stepOf?: (name: string) => number;
};

export function EnquiryFields({ idOf, errors, doubts, answers, stepOf }: FieldsProps) {
  const { t, text } = useTranslator();
  return askedNames.map((name) => {
    const { isLong, label, hint, ...question } = enquiryQuestions[name];
    const field = {
      ...question,
      label: t(label),
      hint: hint && t(hint),
      id: idOf(name),
      name,
      error: errors[name] && text(errors[name]),
      doubt: doubts?.[name],
      step: stepOf?.(name),
      defaultValue: answers?.[name],
      maxLength: name === "enquiry" ? MAX_TYPED_LENGTH : LENGTHS[name],
      required: name in requiredAnswers,
    };
    return isLong ? <TextAreaField key={name} {...field} rows={3} /> : <InputField key={name} {...field} />;
  });
}
