"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldGroup, FieldNote, useField } from "@/components/admin/fields/inputs";
import { lineBelow, tickBox, tickBoxTop } from "@/components/admin/kit/content";
import { cluster, columnGap, columns, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { cx } from "@/components/ui/cx";
import { serviceCalls } from "@/contract/calls/catalogue";
import { nameKey } from "@/contract/clean-text";
import type { PackageDetails } from "@/contract/content/details";
import type { ExclusionItem } from "@/contract/content/lists";
import { useCall } from "@/lib/api/use-call";
import { finishWords, usuallyExcluded } from "@/lib/content/exclusions";
import fields from "../fields/fields.module.scss";
import type { ContentFieldProps as Props } from "./worded";

const CommonItems = createContext<readonly ExclusionItem[]>([]);

export const CommonExclusions = ({ items, children }: { items: readonly ExclusionItem[]; children: ReactNode }) => (
  <CommonItems value={items}>{children}</CommonItems>
);

const PackageId = createContext<string | undefined>(undefined);
export const PackageIdProvider = PackageId.Provider;

type Finish = PackageDetails["finish"];

/** If no exclusion is ticked yet, a choice ticks those that are usual for this finish. Staff confirm it again. */
export function FinishField({ name, field: { label, options, meanings = {} } }: Props<"choice">) {
  const items = useContext(CommonItems);
  const packageId = useContext(PackageId);
  const described = useField(name);
  const { field } = useController({ name });
  const { getValues, setValue } = useFormContext<PackageDetails>();

  function choose(finish: Finish) {
    field.onChange(finish);
    const hasExclusions = getValues("excluded").length > 0;
    if (!hasExclusions) setValue("excluded", usuallyExcluded(items, finish), { shouldDirty: true });
    setValue("isConfirmed", false, { shouldDirty: true });
  }

  return (
    <FieldGroup field={described} label={label} describeValue={(value) => options[String(value)] ?? ""}>
      {packageId && <Services packageId={packageId} />}
      {Object.entries(meanings).map(([value, meaning]) => (
        <label key={value} className={cx(tickBoxTop, padded(2))}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={field.value === value}
            onChange={() => choose(value as Finish)}
            onBlur={field.onBlur}
          />
          <span className={stack(0)}>
            <b className={text("mid")}>{options[value]}</b>
            <span className={text("ink-2")}>{meaning}</span>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

function Services({ packageId }: { packageId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={padded(2)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>See its services</summary>
      {isOpen && <ServiceLines packageId={packageId} />}
    </details>
  );
}

function ServiceLines({ packageId }: { packageId: string }) {
  const read = useCall(serviceCalls.listInPackage, { params: { packageId } });
  const { data } = read;
  if (!data || read.error) return <ReadStatus read={read} rows={4} />;
  if (data.data.length === 0) return <p>It has no services yet.</p>;
  return (
    <ul>
      {data.data.map(({ _id, serviceName, description }) => (
        <li key={_id} className={padded(1, 0)}>
          <b>{serviceName}</b>: {description.join(", ")}
        </li>
      ))}
    </ul>
  );
}

export function ExclusionsField({ name, field: { label, hint } }: Props<"exclusions">) {
  const items = useContext(CommonItems);
  const described = useField(name);
  const { field } = useController({ name });
  const finish: Finish = useWatch({ name: "finish" });
  const ticked: string[] = field.value ?? [];
  const isSame = (name: string, other: string) => nameKey(name) === nameKey(other);
  const isTicked = (item: string) => ticked.some((other) => isSame(other, item));
  const tick = (item: string, isOn: boolean) =>
    field.onChange(isOn ? [...ticked, item] : ticked.filter((other) => !isSame(other, item)));
  const usual = usuallyExcluded(items, finish);
  const isUsual = usual.length === ticked.length && usual.every(isTicked);
  const namesOf = (list: readonly ExclusionItem[]) => list.map((item) => item.name);
  const former = ticked.filter((name) => !items.some((item) => isSame(item.name, name)));
  const groups = [
    { title: "", names: namesOf(items.filter(({ isOnlyIf }) => !isOnlyIf)) },
    { title: "Only if the plot or plan needs it", names: namesOf(items.filter(({ isOnlyIf }) => isOnlyIf)) },
    { title: "No longer in the common list", names: former },
  ];
  return (
    <fieldset className={fields.field} aria-describedby={described.noteId}>
      <legend className={fields.label}>{label}</legend>
      <FieldNote field={described} hint={hint} describeValue={(value) => finishWords.chosen(value as string[])} />
      {groups.map(
        ({ title, names }) =>
          names.length > 0 && (
            <div key={title} className={cx(columns(0, "m"), columnGap(4), padded(2), text("snug"), lineBelow)}>
              {title && <p className={cx(text("mid"), place("spanning"))}>{title}</p>}
              {names.map((item) => (
                <label key={item} className={tickBox}>
                  <input
                    type="checkbox"
                    checked={isTicked(item)}
                    onChange={({ target }) => tick(item, target.checked)}
                    onBlur={field.onBlur}
                  />
                  {item}
                </label>
              ))}
            </div>
          ),
      )}
      {finish !== "unsaid" && !isUsual && (
        <div className={cx(cluster(2, "center"), columnGap(3), padded(2, 0))}>
          <span className={text("ink-3")}>{finishWords.differs(finish)}</span>
          <Button onClick={() => field.onChange(usual)}>Use the usual ticks</Button>
        </div>
      )}
    </fieldset>
  );
}
