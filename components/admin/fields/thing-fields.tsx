import { Fragment, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { Known } from "@/components/admin/table/status-badge";
import { type AnyThing, fieldOf, type NameIn, type NameOf, namesOf } from "@/contract/things/thing";
import { LinesField } from "./lines-field";
import { PackageField } from "./package-field";
import { StatusField } from "./status-field";
import { statusHints } from "./status-hints";
import { TextAreaField, TextField } from "./text-field";

/** Fields that need rows of another thing, or files: their form gives them. */
type OwnName<T extends AnyThing> = Exclude<NameOf<T, "reference" | "permissions" | "picture" | "pictures">, "package">;
type Instead<T extends AnyThing> = { [Name in OwnName<T>]: ReactNode } & { [Name in NameIn<T>]?: ReactNode };

type Props<T extends AnyThing> = {
  thing: T;
  /** These come first, in this order. */
  first?: readonly NameIn<T>[];
  without?: readonly NameIn<T>[];
  /** Fields that must be filled in here, and may be blank elsewhere. */
  required?: readonly NameIn<T>[];
} & ([OwnName<T>] extends [never] ? { instead?: Instead<T> } : { instead: Instead<T> });

/** A form's field for each field of the thing. */
export function ThingFields<T extends AnyThing>({ thing, first = [], without = [], required = [], instead }: Props<T>) {
  const others = namesOf(thing).filter((name) => !first.includes(name) && !without.includes(name));
  const own: { [name: string]: ReactNode } = instead ?? {};
  return [...first, ...others].map((name) => (
    <Fragment key={name}>{name in own ? own[name] : fieldFor(thing, name, required.includes(name))}</Fragment>
  ));
}

const TYPES = { text: undefined, phone: "tel", email: "email", date: "date" } as const;

function fieldFor(thing: AnyThing, name: string, isRequired: boolean): ReactNode {
  const about = fieldOf(thing, name);
  const { kind, label, isOptional, isHalf } = about;
  const field = { name, label, isHalf, isOptional: isOptional && !isRequired };
  switch (kind) {
    case "long":
      return <TextAreaField<FieldValues> {...field} />;
    case "lines":
      return <LinesField<FieldValues> {...field} />;
    case "choice":
      return (
        <StatusField<FieldValues>
          {...field}
          of={thing.one}
          known={about.known as Known}
          hints={statusHints[thing.one as keyof typeof statusHints]}
        />
      );
    case "reference":
      return <PackageField<FieldValues> {...field} />;
    case "area":
      return <TextField<FieldValues> {...field} unit="sq.ft" />;
    case "money":
      return <TextField<FieldValues> {...field} inputMode="decimal" currency="₹" />;
    case "permissions":
    case "picture":
    case "pictures":
      return null; // their form gives them
    default:
      return <TextField<FieldValues> {...field} type={TYPES[kind]} />;
  }
}
