"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import type { ListCall, Listed } from "@/components/admin/table/listed";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import type { FieldProps } from "./field-frame";
import { SelectField } from "./select-field";

type Props<Typed extends FieldValues, Row extends Listed> = FieldProps<Typed> & {
  list: ListCall<Row>;
  named: (row: Row) => string;
  none: string;
};

/**
 * A row of a list, chosen by name; the list loads when the form opens. The selected row stays selected while the list
 * loads, and if it is not in the list, so that saving keeps an untouched value.
 */
export function ChoiceField<Typed extends FieldValues, Row extends Listed>(props: Props<Typed, Row>) {
  const { list, named, ...field } = props;
  const { data } = useCall(list, {});
  const chosen: string = useWatch({ name: field.name });
  const rows = (data?.data ?? []).map((row) => ({ value: row._id, label: named(row) }));
  const options = rows.sort((a, b) => a.label.localeCompare(b.label, "en-IN"));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: data ? "No longer available" : visitorMessages.loading });
  }
  return <SelectField {...field} options={options} />;
}
