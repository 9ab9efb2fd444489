import { addedNames, type EnquiryName, enquiryThing } from "@/contract/things/people";
import { type AnyThing, fieldOf } from "@/contract/things/thing";
import { typedDay } from "@/lib/format";

type Answer = [label: string, value: string];

export function answersIn(
  thing: AnyThing,
  names: readonly string[],
  row: Readonly<Partial<Record<string, string>>>,
): Answer[] {
  return names.flatMap((name): Answer[] => {
    const { kind, label } = fieldOf(thing, name);
    const value = row[name] ?? "";
    return value ? [[label, kind === "date" ? typedDay(value) : value]] : [];
  });
}

export const otherAnswers = (row: Partial<Record<EnquiryName, string>>) => answersIn(enquiryThing, addedNames, row);
