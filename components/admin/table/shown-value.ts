import { shownPhone } from "@/contract/phone";
import { type AnyThing, fieldOf } from "@/contract/things/thing";
import { rupees, squareFeetForStaff, typedDay } from "@/lib/format";
import { statusWord } from "./status-badge";

export function shownValue(thing: AnyThing, name: string, row: object): string {
  const value = (row as Record<string, unknown>)[name];
  if (value === null || value === undefined) return "";
  const { kind } = fieldOf(thing, name);
  if (kind === "area") return squareFeetForStaff(String(value));
  if (kind === "phone") return shownPhone(String(value));
  if (kind === "date") return typedDay(String(value));
  if (kind === "money") return rupees(Number(value));
  if (kind === "choice") return statusWord(String(value));
  if (kind === "reference") return String(Object.entries(value).find(([key]) => key !== "_id")?.[1] ?? "");
  return Array.isArray(value) ? value.join(kind === "permissions" ? ", " : "\n") : String(value);
}
