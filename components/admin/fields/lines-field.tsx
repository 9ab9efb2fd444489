"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import { lines } from "@/contract/schemas/field";
import type { FieldProps } from "./field-frame";
import { TextAreaField } from "./text-field";

/** A list, one entry a line. */
export function LinesField<Typed extends FieldValues>(props: FieldProps<Typed>) {
  const typed: unknown = useWatch({ name: props.name });
  const count = lines.safeParse(typed).data?.length ?? 0;
  return <TextAreaField {...props} rows={6} hint={`One line each. ${count === 1 ? "1 line" : `${count} lines`}.`} />;
}
