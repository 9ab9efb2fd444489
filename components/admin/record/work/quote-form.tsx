import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldError, FormProvider, get, useFieldArray, useForm, useFormState, useWatch } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { SelectField, TextField } from "@/components/admin/fields/inputs";
import { failureOf } from "@/components/admin/hooks/use-action";
import { grow, lineAbove, lineBelow, subtitle, tickBox } from "@/components/admin/kit/content";
import { column, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, ItemTools, listWords } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { byEscape, ModalBody } from "@/components/admin/parts/modal";
import { announce } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import { GST_STATES, registrationProblem, stateOfGstin } from "@/contract/content/registration";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { MAX_LINES, type Quotable, type Quote, type QuoteInput } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { readStoredObject, store, tabStorage } from "@/lib/browser-storage";
import { quotedSums } from "@/lib/estimate/quoted-sum";
import { rupees } from "@/lib/format";
import { begin, blankLine, chosenIn, lineOf, quotedOf, resolverOf, type TypedQuote } from "./quote-typed";
import { useSendChange } from "./use-change";
import styles from "./work.module.scss";

type Props = { enquiry: Enquiry; revises: Quote | undefined; onClose: () => void };

/** Takes the whole height of its panel. Escape keeps what was typed, and the record stays open. */
export function QuoteForm(props: Props) {
  const read = useCall(quoteCalls.quotable, {});
  const { revises, onClose } = props;
  const title = revises ? `New revision of ${revises.number}` : "New quote";

  return (
    <section className={cx(column(0), grow, styles.quote)} aria-label={title} onKeyDown={byEscape(onClose)}>
      <h3 className={cx(subtitle, place("rigid"), padded(1, 2, 4), lineBelow)}>{title}</h3>
      {read.data ? <Filled {...props} quotable={read.data} /> : <ReadStatus read={read} rows={8} />}
    </section>
  );
}

const discountKinds = [
  { value: "rupees", label: "Rupees (₹)" },
  { value: "percent", label: "Percent (%)" },
];
const states = [...GST_STATES].map(([value, label]) => ({ value, label }));

function Filled({ enquiry, revises, quotable, onClose }: Props & { quotable: Quotable }) {
  const send = useSendChange(enquiry._id);
  const draft = `quote.${enquiry._id}.${revises?._id ?? "new"}`;
  const idOf = useIdOf();
  const [failure, setFailure] = useState<string>();
  const first = useRef<HTMLFormElement>(null);
  const form = useForm<TypedQuote, unknown, QuoteInput>({
    defaultValues: { ...begin(enquiry, revises, quotable), ...readStoredObject(tabStorage, draft) },
    mode: "onTouched",
    resolver: resolverOf(quotable, revises),
  });
  const { isSubmitting } = form.formState;
  const isStateChosen = useRef(false);
  useEffect(() => first.current?.querySelector<HTMLElement>("select, input")?.focus(), []);

  const follow = useEffectEvent((typed: TypedQuote, name: string | undefined) => {
    store(tabStorage, draft, JSON.stringify(typed));
    if (name === "stateCode") isStateChosen.current = true;
    const gstin = typed.gstin.trim().toUpperCase();
    if (name !== "gstin" || isStateChosen.current || !gstin || registrationProblem("gstin", gstin)) return;
    form.setValue("stateCode", stateOfGstin(gstin) || quotable.stateCode);
    isStateChosen.current = false; // which this change set
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values, name }) => follow(values, name) }),
    [form],
  );

  const make = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await send(quoteCalls.make, { params: { id: enquiry._id }, body: { ...input, _id: idOf(input) } });
      leave();
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  });

  function leave() {
    store(tabStorage, draft, null);
    onClose();
  }

  return (
    <form ref={first} className={cx(column(0), grow, styles.quote)} onSubmit={make} noValidate>
      <FormProvider {...form}>
        <ModalBody>
          <SelectField<TypedQuote>
            name="package"
            label="Package"
            none="Choose a package"
            options={quotable.packages.map(({ _id, name, city, rate }) => {
              return { value: _id, label: `${name}, ${city}: ${rupees(rate)} per sq ft` };
            })}
          />
          <TextField<TypedQuote> name="builtUp" label="Built-up area (sq ft)" inputMode="decimal" isHalfWidth />
          <TextField<TypedQuote> name="validDays" label="Valid for (days)" inputMode="numeric" isHalfWidth />
          <QuoteLines />
          <NotIncluded quotable={quotable} />
          <TextField<TypedQuote> name="discount.value" label="Discount" isHalfWidth />
          <SelectField<TypedQuote> name="discount.of" label="Discount in" options={discountKinds} isHalfWidth />
          <TextField<TypedQuote> name="discount.reason" label="Reason for the discount" />
          <label className={tickBox}>
            <input type="checkbox" {...form.register("isRounded")} />
            Round off to the nearest ₹100
          </label>
          <TextField<TypedQuote> name="name" label="Name on the quote" />
          <TextField<TypedQuote> name="address" label="Address" />
          <TextField<TypedQuote> name="phone" label="Phone" inputMode="tel" isHalfWidth />
          <TextField<TypedQuote> name="email" label="Email" inputMode="email" isHalfWidth />
          <TextField<TypedQuote> name="gstin" label="Customer's GSTIN" isOptional isHalfWidth />
          <TextField<TypedQuote> name="plot" label="Plot" isHalfWidth />
          <SelectField<TypedQuote>
            name="stateCode"
            label="State of the plot"
            hint="GST is CGST and SGST in your own state, IGST in another one."
            options={states}
            none={quotable.stateCode ? undefined : "Choose a state"}
          />
          <p className={text("ink-3")}>Quotes cannot be edited. To change one, create a revision.</p>
        </ModalBody>
        <div className={cx(stack(2), place("rigid"), lineAbove, styles.foot)}>
          {failure && <FormFailure>{failure}</FormFailure>}
          <div className={row(2, "center")}>
            <Total quotable={quotable} />
            <Button look="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" look="main" aria-disabled={isSubmitting}>
              {isSubmitting ? "Saving..." : "Create quote"}
            </Button>
          </div>
        </div>
      </FormProvider>
    </form>
  );
}

function NotIncluded({ quotable }: { quotable: Quotable }) {
  const chosen = chosenIn(quotable, { package: useWatch<TypedQuote, "package">({ name: "package" }) });
  if (!chosen || chosen.excluded.length === 0) return null;
  return (
    <details>
      <summary className={text("underlined")}>
        Not included in this package. A line with the same name takes it off the list
      </summary>
      <p className={text("ink-3")}>{chosen.excluded.join(", ")}</p>
    </details>
  );
}

function Total({ quotable }: { quotable: Quotable }) {
  const typed = useWatch<TypedQuote>() as TypedQuote;
  const chosen = chosenIn(quotable, typed);
  const sums = chosen && typed.builtUp.trim() ? quotedSums(quotedOf(typed), chosen.rate) : undefined;
  return (
    <p className={cx(text("figures", "mid"), grow)} role="status">
      {sums && (Number.isNaN(sums.total) ? "No total: an amount cannot be read." : `Total: ${rupees(sums.total)}.`)}
    </p>
  );
}

/** A resent quote keeps its id; a changed one gets a new id. */
function useIdOf() {
  const sent = useRef({ text: "", id: "" });
  return ({ _id, ...input }: QuoteInput): string => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, id: _id };
    return sent.current.id;
  };
}

function QuoteLines() {
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
        <Button ref={adder} icon={Plus} className={place("left")} onClick={add}>
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
