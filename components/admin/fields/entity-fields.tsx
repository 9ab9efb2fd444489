import { Fragment, type ReactNode } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import {
  colourOf,
  groupedStatuses,
  MORE_STATUSES,
  type StatusList,
  statusHints,
  statusWord,
} from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { packageCalls } from "@/contract/calls/catalogue";
import { type AnyEntity, fieldOf, type NameIn, type NameOf, namesOf } from "@/contract/entities/entity";
import type { HousePackage } from "@/contract/schemas/catalogue";
import { lines } from "@/contract/schemas/field";
import { counted } from "@/lib/format";
import styles from "./fields.module.scss";
import { ChoiceField, FieldGroup, type FieldProps, SelectField, TextAreaField, TextField, useField } from "./inputs";

/** Fields that need rows of another entity, or files, so that their form must render the inputs itself. */
type Custom<T extends AnyEntity> = Exclude<NameOf<T, "reference" | "permissions" | "picture" | "pictures">, "package">;
/** Inputs that the form renders instead of the usual ones. */
type Inputs<T extends AnyEntity> = { [Name in Custom<T>]: ReactNode } & { [Name in NameIn<T>]?: ReactNode };

type Props<T extends AnyEntity> = {
  entity: T;
  first?: readonly NameIn<T>[];
  without?: readonly NameIn<T>[];
  required?: readonly NameIn<T>[];
} & ([Custom<T>] extends [never] ? { inputs?: Inputs<T> } : { inputs: Inputs<T> });

export function EntityFields<T extends AnyEntity>(props: Props<T>) {
  const { entity, first = [], without = [], required = [] } = props;
  const others = namesOf(entity).filter((name) => !first.includes(name) && !without.includes(name));
  const inputs: { [name: string]: ReactNode } = props.inputs ?? {};
  return [...first, ...others].map((name) => (
    <Fragment key={name}>{name in inputs ? inputs[name] : fieldFor(entity, name, required.includes(name))}</Fragment>
  ));
}

const INPUT_TYPES = { text: undefined, phone: "tel", email: "email", date: "date" } as const;

function fieldFor(entity: AnyEntity, name: string, isRequired: boolean): ReactNode {
  const definition = fieldOf(entity, name);
  const { label, isHalfWidth } = definition;
  const field = { name, label, isHalfWidth, isOptional: definition.isOptional && !isRequired };
  switch (definition.kind) {
    case "long":
      return <TextAreaField<FieldValues> {...field} />;
    case "lines":
      return <LinesField<FieldValues> {...field} />;
    case "choice":
      return (
        <StatusField<FieldValues>
          {...field}
          noun={entity.noun}
          statuses={definition.choices as StatusList}
          hints={statusHints[entity.noun as keyof typeof statusHints]}
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
      return null; // the form renders these itself
    default:
      return <TextField<FieldValues> {...field} type={INPUT_TYPES[definition.kind]} />;
  }
}

function LinesField<Typed extends FieldValues>(props: FieldProps<Typed>) {
  const typed: unknown = useWatch({ name: props.name });
  const count = lines.safeParse(typed).data?.length ?? 0;
  const countSoFar = count > 0 ? `: ${counted(count, { one: "{n} point", other: "{n} points" })}` : "";
  return <TextAreaField {...props} rows={6} hint={`One point per line${countSoFar}`} />;
}

/** Packages of different cities can have the same name, so each option names the city. */
const packageLabel = ({ packageName, city }: HousePackage) =>
  city?.cityName ? `${packageName}, ${city.cityName}` : packageName;

const PackageField = <Typed extends FieldValues>(props: FieldProps<Typed>) => (
  <ChoiceField {...props} list={packageCalls.list} rowLabel={packageLabel} none="Choose a package" />
);

type StatusFieldProps<Typed extends FieldValues> = FieldProps<Typed> & {
  noun: string;
  statuses: StatusList;
  hints: Record<string, string>;
};

const MAX_RADIOS = 4;

function StatusField<Typed extends FieldValues>({ noun, statuses, hints, ...field }: StatusFieldProps<Typed>) {
  const hint = hints[useWatch<FieldValues>({ name: field.name })];
  if (statuses.length <= MAX_RADIOS) return <StatusRadios {...field} statuses={statuses} hint={hint} />;
  const { usual, more } = groupedStatuses<StatusList[number]>(noun, statuses);
  const optionOf = (value: StatusList[number]) => ({ value, label: statusWord(value) });
  const moreOptions = more.length > 0 ? { label: MORE_STATUSES, options: more.map(optionOf) } : undefined;
  return <SelectField {...field} hint={hint} options={usual.map(optionOf)} more={moreOptions} />;
}

type RadiosProps<Typed extends FieldValues> = FieldProps<Typed> & { statuses: StatusList };

function StatusRadios<Typed extends FieldValues>({ name, label, hint, statuses }: RadiosProps<Typed>) {
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldGroup field={field} label={label} hint={hint} describeValue={(value) => statusWord(String(value))}>
      <div className={styles.choices}>
        {statuses.map((status) => (
          <label key={status} className={cx(styles.choice, colourOf(status))}>
            <input type="radio" value={status} {...register(name)} />
            <span>{statusWord(status)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
