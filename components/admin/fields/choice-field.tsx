"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import { messages } from "@/contract/messages";
import { useCall } from "@/lib/api/use-call";
import type { ListCall, Listed } from "../use-list";
import type { FieldProps } from "./field-frame";
import { SelectField } from "./select-field";

type Props<Typed extends FieldValues, Row extends Listed> = FieldProps<Typed> & {
  list: ListCall<Row>;
  /** How a row reads among the others. */
  named: (row: Row) => string;
  /** What stands for no choice. */
  none: string;
};

/**
 * One of the rows of a list, by name. They are fetched as the form opens. What is chosen already stays chosen while they
 * are on their way, and when it is not among them: saving must not drop what nobody has touched.
 */
export function ChoiceField<Typed extends FieldValues, Row extends Listed>(props: Props<Typed, Row>) {
  const { list, named, ...field } = props;
  const { data } = useCall(list, {});
  const chosen: string = useWatch({ name: field.name });
  const rows = (data?.data ?? []).map((row) => ({ value: row._id, label: named(row) }));
  const options = rows.sort((a, b) => a.label.localeCompare(b.label, "en-IN"));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: data ? "No longer there" : messages.loading });
  }
  return <SelectField {...field} options={options} />;
}
