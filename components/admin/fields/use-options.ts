"use client";

import { useCall } from "@/lib/api/use-call";
import type { ListCall, Listed } from "../use-list";
import type { Option } from "./select-field";

/** All rows of a list as the choices of a select, by name. */
export function useOptions<Row extends Listed>(call: ListCall<Row>, name: (row: Row) => string): Option[] {
  const { data } = useCall(call, {});
  const options = (data?.data ?? []).map((row) => ({ value: row._id, label: name(row) }));
  return options.sort((a, b) => a.label.localeCompare(b.label, "en-IN"));
}
