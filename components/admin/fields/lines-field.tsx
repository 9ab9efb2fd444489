"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import { lines } from "@/contract/schemas/field";
import { counted } from "@/lib/plural";
import type { FieldProps } from "./field-frame";
import { TextAreaField } from "./text-field";

/** A list, one entry per line. */
export function LinesField<Typed extends FieldValues>(props: FieldProps<Typed>) {
  const typed: unknown = useWatch({ name: props.name });
  const count = lines.safeParse(typed).data?.length ?? 0;
  const typedSoFar = count > 0 ? `: ${counted(count, { one: "{n} point", other: "{n} points" })}` : "";
  return <TextAreaField {...props} rows={6} hint={`One point per line${typedSoFar}`} />;
}
