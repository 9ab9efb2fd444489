import { useState } from "react";
import { type FieldValues, useController, useFormContext, useWatch } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { FieldFrame, FieldGroup, SelectField, TextField, useField } from "@/components/admin/fields/inputs";
import { tickBox } from "@/components/admin/kit/content";
import { cluster, marginAbove, place, row, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { isPointOfAddress, type Point } from "@/contract/content/fields";
import { plainDigits } from "@/contract/plain-characters";
import { useCall } from "@/lib/api/use-call";
import { mapLink, pointWords, readPoint } from "@/lib/map-point";
import styles from "./content-editor.module.scss";
import { ListField } from "./list-field";
import { ExclusionsField, FinishField } from "./package-scope";
import { LogoField, SitePictureField } from "./picture-fields";
import { type ContentFieldProps as Props, peopleChosen } from "./worded";

const INPUTS = {
  link: { type: "url", inputMode: "url" },
  email: { type: "email" },
  phone: { type: "tel" },
  month: { type: "month" },
} as const;

export function ContentField({ name, field }: Props) {
  const { label, hint } = field;
  switch (field.kind) {
    case "line":
    case "text":
      return <CountedField name={name} field={field} />;
    case "link":
    case "email":
    case "phone":
    case "month":
      return <TextField<FieldValues> name={name} label={label} hint={hint} {...INPUTS[field.kind]} />;
    case "number":
      return <NumberField name={name} field={field} />;
    case "flag":
      return <FlagField name={name} field={field} />;
    case "choice": {
      if (field.meanings) return <FinishField name={name} field={field} />;
      const options = Object.entries(field.options).map(([value, word]) => ({ value, label: word }));
      return <SelectField<FieldValues> name={name} label={label} hint={hint} options={options} />;
    }
    case "picture":
      return <SitePictureField name={name} field={field} />;
    case "logo":
      return <LogoField name={name} field={field} />;
    case "point":
      return <PointField name={name} field={field} />;
    case "staff":
      return <StaffField name={name} field={field} />;
    case "exclusions":
      return <ExclusionsField name={name} field={field} />;
    case "list":
      return (
        <ListField name={name} field={field}>
          {(itemName, itemField) => <ContentField name={itemName} field={itemField} />}
        </ListField>
      );
  }
}

function CountedField({ name, field: { kind, label, hint, max } }: Props<"line" | "text">) {
  const { register } = useFormContext();
  const field = useField(name);
  const typed: unknown = useWatch({ name });
  const length = typeof typed === "string" ? typed.length : 0;
  const countLook = length > max ? (["error", "mid"] as const) : (["ink-3"] as const);
  const count = (
    <span className={cx(text("small", "snug", "figures", ...countLook), place("rigid", "last"))}>
      {length} of {max}
    </span>
  );
  const note = (
    <span className={row(3, undefined, "between")}>
      <span>{hint}</span>
      {count}
    </span>
  );
  return (
    <FieldFrame field={field} label={label} hint={note}>
      {kind === "line" ? (
        <input className={fields.control} autoComplete="off" {...field.described} {...register(name)} />
      ) : (
        <textarea className={cx(fields.area, styles.grows)} rows={2} {...field.described} {...register(name)} />
      )}
      {field.error && <p className={row(3, undefined, "right")}>{count}</p>}
    </FieldFrame>
  );
}

/** Reads an empty field as null. `Number` would read it as 0. */
const readNumber = (typed: unknown) =>
  typed === "" || typed === null || typed === undefined ? null : Number(plainDigits(String(typed)));

function NumberField({ name, field: { label, hint, unit } }: Props<"number">) {
  const { register } = useFormContext();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={cx(place("relative"), styles.short)}>
        <input
          className={cx(fields.control, unit && fields.hasUnit)}
          autoComplete="off"
          inputMode="decimal"
          {...field.described}
          {...register(name, { setValueAs: readNumber })}
        />
        {unit && (
          <span className={fields.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

function FlagField({ name, field: { label, hint } }: Props<"flag">) {
  const { register } = useFormContext();
  const { noteId } = useField(name);
  return (
    <div className={fields.field}>
      <label className={tickBox}>
        <input type="checkbox" aria-describedby={hint && noteId} {...register(name)} />
        {label}
      </label>
      {hint && (
        <p id={noteId} className={text("ink-3")}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Chosen people who left the company stay listed until someone unticks them. */
function StaffField({ name, field: { label, hint } }: Props<"staff">) {
  const { field } = useController({ name });
  const described = useField(name);
  const read = useCall(followUpCalls.stepChoices, {});
  const chosenIds: string[] = field.value ?? [];
  const people = read.data?.data ?? [];
  const formerIds = read.data ? chosenIds.filter((id) => people.every(({ _id }) => _id !== id)) : [];
  const options = [...people, ...formerIds.map((_id) => ({ _id, name: "Former team member" }))];
  const choose = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosenId) => chosenId !== id));
  return (
    <FieldGroup field={described} label={label} hint={hint} describeValue={() => peopleChosen(chosenIds.length)}>
      <ReadStatus read={read} rows={2} />
      {read.data && options.length === 0 && (
        <p>No team members yet. People who can see enquiries appear here after their first sign-in.</p>
      )}
      {options.map(({ _id, name: staffName }) => (
        <label key={_id} className={tickBox}>
          <input
            type="checkbox"
            checked={chosenIds.includes(_id)}
            onChange={({ target }) => choose(_id, target.checked)}
            onBlur={field.onBlur}
          />
          {staffName}
        </label>
      ))}
    </FieldGroup>
  );
}

const POINT_HINT = "Paste a map link or coordinates, e.g. 12.97, 77.59";

/** The point stores the address that it was set for. If the address changes, the point no longer counts. */
function PointField({ name, field: { label, hint = POINT_HINT, of: addressName } }: Props<"point">) {
  const { field: controller } = useController({ name });
  const address = String(useWatch({ name: name.replace(/[^.]+$/, addressName) }) ?? "");
  const field = useField(name);
  const point: Point | null = controller.value;
  const [lastTyped, setLastTyped] = useState(point ? pointWords(point) : "");
  const shownText = shownPointText(lastTyped, point);
  const isCurrent = point && isPointOfAddress({ address, ...point }, address);
  const error = pointError(shownText);

  function change(typed: string) {
    setLastTyped(typed);
    const typedPoint = readPoint(typed);
    if (typedPoint) controller.onChange({ ...typedPoint, address });
    else if (typed.trim() === "") controller.onChange(null);
  }

  return (
    <FieldFrame field={{ ...field, error: error ?? field.error }} label={label} hint={hint}>
      <input
        className={fields.control}
        autoComplete="off"
        inputMode="url"
        {...field.described}
        aria-invalid={error ? true : undefined}
        value={shownText}
        ref={controller.ref}
        onBlur={controller.onBlur}
        onChange={({ target }) => change(target.value)}
      />
      {!point && !shownText.trim() && (
        <p className={cx(text("small", "ink-3"), marginAbove(1))}>
          {address.trim() ? "Location follows the address" : "Map location not set"}
        </p>
      )}
      {point && (
        <div className={marginAbove(2)}>
          <p className={text("mid", "figures")}>{pointWords(point)}</p>
          {!isCurrent && <Spoken>The address has changed. Location follows the address.</Spoken>}
          <p className={cluster(2, "center")}>
            {!isCurrent && (
              <Button look="quiet" onClick={() => controller.onChange({ ...point, address })}>
                Keep this location
              </Button>
            )}
            <a href={mapLink(point)} target="_blank" rel="noreferrer">
              View on map
            </a>
            <Button look="quiet" onClick={() => change("")}>
              Remove location
            </Button>
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

/** Returns what was typed last, unless the form got another point since, as when a draft is discarded. */
function shownPointText(lastTyped: string, point: Point | null): string {
  const typedPoint = readPoint(lastTyped);
  if (!typedPoint) return lastTyped;
  if (!point) return "";
  return pointWords(typedPoint) === pointWords(point) ? lastTyped : pointWords(point);
}

function pointError(text: string): string | undefined {
  if (text.trim() === "" || readPoint(text)) return undefined;
  return /\/\/(maps\.app\.goo\.gl|goo\.gl)/.test(text)
    ? "This short link has no location. Open it and copy the full address from the address bar."
    : "No location found. Paste a full map link or coordinates, e.g. 12.97, 77.59";
}
