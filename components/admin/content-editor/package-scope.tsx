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
import { usuallyExcluded, finishWords as words } from "@/lib/content/exclusions";
import fields from "../fields/fields.module.scss";
import type { ContentFieldProps as Props } from "./worded";

const Common = createContext<readonly ExclusionItem[]>([]);

export const CommonExclusions = ({ items, children }: { items: readonly ExclusionItem[]; children: ReactNode }) => (
  <Common value={items}>{children}</Common>
);

const PackageId = createContext<string | undefined>(undefined);
export const DetailsRow = PackageId.Provider;

type Finish = PackageDetails["finish"];

/** The first choice ticks what this finish usually lacks, to be confirmed; a later one leaves the ticks. */
export function FinishField({ name, field: { label, options, meanings = {} } }: Props<"choice">) {
  const items = useContext(Common);
  const packageId = useContext(PackageId);
  const described = useField(name);
  const { field } = useController({ name });
  const { getValues, setValue } = useFormContext<PackageDetails>();

  function choose(finish: Finish) {
    field.onChange(finish);
    const isFirst = getValues("excluded").length === 0;
    if (isFirst) setValue("excluded", usuallyExcluded(items, finish), { shouldDirty: true });
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
  const items = useContext(Common);
  const described = useField(name);
  const { field } = useController({ name });
  const finish: Finish = useWatch({ name: "finish" });
  const ticked: string[] = field.value ?? [];
  const has = (one: string) => ticked.some((other) => nameKey(other) === nameKey(one));
  const tick = (one: string, isTicked: boolean) =>
    field.onChange(isTicked ? [...ticked, one] : ticked.filter((other) => nameKey(other) !== nameKey(one)));
  const usual = usuallyExcluded(items, finish);
  const isUsual = usual.length === ticked.length && usual.every(has);
  const former = ticked.filter((one) => items.every((item) => nameKey(item.name) !== nameKey(one)));
  const groups = [
    { title: "", names: items.filter(({ isOnlyIf }) => !isOnlyIf).map((item) => item.name) },
    {
      title: "Only if the plot or plan needs it",
      names: items.filter(({ isOnlyIf }) => isOnlyIf).map((item) => item.name),
    },
    { title: "No longer in the common list", names: former },
  ];
  return (
    <fieldset className={fields.field} aria-describedby={described.noteId}>
      <legend className={fields.label}>{label}</legend>
      <FieldNote field={described} hint={hint} describeValue={(value) => words.chosen(value as string[])} />
      {groups.map(
        ({ title, names }) =>
          names.length > 0 && (
            <div key={title} className={cx(columns(0, "m"), columnGap(4), padded(2), text("snug"), lineBelow)}>
              {title && <p className={cx(text("mid"), place("spanning"))}>{title}</p>}
              {names.map((one) => (
                <label key={one} className={tickBox}>
                  <input
                    type="checkbox"
                    checked={has(one)}
                    onChange={({ target }) => tick(one, target.checked)}
                    onBlur={field.onBlur}
                  />
                  {one}
                </label>
              ))}
            </div>
          ),
      )}
      {finish !== "unsaid" && !isUsual && (
        <div className={cx(cluster(2, "center"), columnGap(3), padded(2, 0))}>
          <span className={text("ink-3")}>{words.differs(finish)}</span>
          <Button onClick={() => field.onChange(usual)}>Use the usual ticks</Button>
        </div>
      )}
    </fieldset>
  );
}
