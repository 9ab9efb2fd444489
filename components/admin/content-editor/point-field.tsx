"use client";

import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { cluster, marginAbove, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { type Field, isPointOf, type Point } from "@/contract/content/fields";

import { mapLink, pointWords, readPoint } from "@/lib/map-point";
import { FieldFrame, useField } from "../fields/field-frame";
import fields from "../fields/fields.module.scss";
import styles from "./content-editor.module.scss";

type Props = { name: string; field: Extract<Field, { kind: "point" }> };

export function PointField({
  name,
  field: { label, hint = "Paste a map link or coordinates, e.g. 12.97, 77.59", of },
}: Props) {
  const { field: controller } = useController({ name });
  const address = String(useWatch({ name: name.replace(/[^.]+$/, of) }) ?? "");
  const field = useField(name);
  const point: Point | null = controller.value;
  const [lastTyped, setTyped] = useState(point ? pointWords(point) : "");
  const typed = current(lastTyped, point);
  const read = readPoint(typed);
  const isTrue = point && isPointOf({ address, ...point }, address);
  const isUnread = typed.trim() !== "" && !read;

  function change(next: string) {
    setTyped(next);
    const point = readPoint(next);
    if (point || next.trim() === "") controller.onChange(point ? { ...point, address } : null);
  }

  const error = isUnread
    ? /\/\/(maps\.app\.goo\.gl|goo\.gl)/.test(typed)
      ? "This short link has no location. Open it and copy the full address from the address bar."
      : "No location found. Paste a full map link or coordinates, e.g. 12.97, 77.59"
    : undefined;
  return (
    <FieldFrame field={{ ...field, error: error ?? field.error }} label={label} hint={hint}>
      <input
        className={fields.control}
        autoComplete="off"
        inputMode="url"
        {...field.described}
        aria-invalid={error ? true : undefined}
        value={typed}
        ref={controller.ref}
        onBlur={controller.onBlur}
        onChange={({ target }) => change(target.value)}
      />
      {!point && !typed.trim() && (
        <p className={cx(text("small", "ink-3"), marginAbove(1))}>
          {address.trim() ? "Location follows the address" : "Map location not set"}
        </p>
      )}
      {point && (
        <div className={cx(marginAbove(2), styles.point)}>
          <Still />
          <div>
            <p className={text("mid", "figures")}>{pointWords(point)}</p>
            {!isTrue && <Spoken>The address has changed. Location follows the address.</Spoken>}
            <p className={cluster(2, "center")}>
              {!isTrue && (
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
        </div>
      )}
    </FieldFrame>
  );
}

function current(typed: string, point: Point | null): string {
  const read = readPoint(typed);
  if (!read) return typed;
  if (!point) return "";
  return pointWords(read) === pointWords(point) ? typed : pointWords(point);
}

const Still = () => (
  <svg viewBox="0 0 160 100" aria-hidden="true">
    <path fill="#e9eded" d="M0 0h160v100H0z" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      d="m-2 24 164-12M-2 66q84-12 164-8M36-2l12 104M94-2l-8 104M128-2 134 102"
    />
    <path fill="#8f3116" d="m80 50-5-6a6.500 6.500 0 1 1 10 0z" />
  </svg>
);
