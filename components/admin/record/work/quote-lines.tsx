"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { type FieldError, get, useFieldArray, useFormState, useWatch } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { TextField } from "@/components/admin/fields/inputs";
import { grow } from "@/components/admin/kit/content";
import { place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ItemTools, listWords } from "@/components/admin/parts/item-tools";
import { announce } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { MAX_LINES } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { blankLine, lineOf, type TypedQuote } from "./quote-typed";
import styles from "./work.module.scss";

export function QuoteLines() {
  const { fields: rows, append, move, remove } = useFieldArray<TypedQuote, "extras">({ name: "extras" });
  const lines: TypedQuote["extras"] = useWatch<TypedQuote, "extras">({ name: "extras" });
  const { errors } = useFormState<TypedQuote>({ name: "extras" });
  const { message } = (get(errors, "extras") ?? {}) as FieldError;
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const called = (at: number) => listWords.numbered("Line", at + 1, lines[at]?.what ?? "");
  const control = (at: number, which: string) => list.current?.children[at]?.querySelector<HTMLElement>(which);

  function add() {
    flushSync(() => append(blankLine, { shouldFocus: false }));
    control(rows.length, "input")?.focus();
  }

  /** Keeps focus on the pressed button, so that the same key moves the line again. */
  function moveTo(from: number, to: number, button: "up" | "down") {
    if (to < 0 || to >= rows.length) return;
    const name = called(from);
    flushSync(() => move(from, to));
    announce(listWords.moved(name, to + 1, rows.length));
    control(to, `[data-move="${button}"]`)?.focus();
  }

  function removeAt(at: number) {
    const name = called(at);
    flushSync(() => remove(at));
    announce(listWords.removed(name));
    (control(at, "input") ?? adder.current)?.focus();
  }

  return (
    <fieldset className={stack(3)}>
      <legend className={fields.label}>Extras</legend>
      <ol ref={list} className={stack(3)}>
        {rows.map(({ id }, at) => (
          <li key={id}>
            <fieldset className={stack(2)}>
              <legend className="unseen">{called(at)}</legend>
              <div className={row(1, "end")}>
                <div className={grow}>
                  <TextField<TypedQuote> name={`extras.${at}.what`} label={`Line ${at + 1}`} />
                </div>
                <ItemTools
                  name={called(at)}
                  isFirst={at === 0}
                  isLast={at === rows.length - 1}
                  onMove={(to) => moveTo(at, to === "up" ? at - 1 : at + 1, to)}
                  onRemove={() => removeAt(at)}
                />
              </div>
              <div className={styles.line}>
                <TextField<TypedQuote> name={`extras.${at}.quantity`} label="Quantity" inputMode="decimal" />
                <TextField<TypedQuote> name={`extras.${at}.unit`} label="Unit" />
                <TextField<TypedQuote> name={`extras.${at}.rate`} label="Rate (₹)" />
                <p>
                  <span className={fields.label}>Amount</span>
                  <span className={cx(text("figures"), styles.sum)}>{amountIn(lines[at])}</span>
                </p>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {message && (
        <p className={fields.error} role="alert">
          {message}
        </p>
      )}
      {rows.length < MAX_LINES && (
        <Button ref={adder} className={place("left")} onClick={add}>
          <Plus size={17} {...iconProps} />
          {listWords.add("Line")}
        </Button>
      )}
    </fieldset>
  );
}

function amountIn(line: TypedQuote["extras"][number] | undefined): string {
  const amount = line ? lineOf(line).rupees : Number.NaN;
  return Number.isNaN(amount) ? "–" : rupees(amount);
}
