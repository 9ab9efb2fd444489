import { type AnyEntity, fieldOf } from "@/contract/entities/entity";
import { addedNames, type EnquiryName, enquiryEntity } from "@/contract/entities/people";
import { typedDay } from "@/lib/format";

type Answer = [label: string, value: string];

export function labelledAnswers(
  entity: AnyEntity,
  names: readonly string[],
  row: Readonly<Partial<Record<string, string>>>,
): Answer[] {
  return names.flatMap((name): Answer[] => {
    const { kind, label } = fieldOf(entity, name);
    const value = row[name] ?? "";
    return value ? [[label, kind === "date" ? typedDay(value) : value]] : [];
  });
}

export const addedAnswers = (row: Partial<Record<EnquiryName, string>>) =>
  labelledAnswers(enquiryEntity, addedNames, row);
