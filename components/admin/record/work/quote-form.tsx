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
import { closeOnEscape, ModalBody } from "@/components/admin/parts/modal";
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
import { blankLine, initialQuote, packageIn, quotedOf, readLine, resolverOf, type TypedQuote } from "./quote-typed";
import { useSendChange } from "./use-change";
import styles from "./work.module.scss";

type Props = { enquiry: Enquiry; revises: Quote | undefined; onClose: () => void };

/** Takes the whole height of the record. Escape closes the form alone, and keeps what was typed. */
export function QuoteForm(props: Props) {
  const read = useCall(quoteCalls.quotable, {});
  const { revises, onClose } = props;
  const title = revises ? `New revision of ${revises.number}` : "New quote";

  return (
    <section className={cx(column(0), grow, styles.quote)} aria-label={title} onKeyDown={closeOnEscape(onClose)}>
      <h3 className={cx(subtitle, place("rigid"), padded(1, 2, 4), lineBelow)}>{title}</h3>
      {read.data ? <QuoteFields {...props} quotable={read.data} /> : <ReadStatus read={read} rows={8} />}
    </section>
  );
}

const discountKinds = [
  { value: "rupees", label: "Rupees (₹)" },
  { value: "percent", label: "Percent (%)" },
];
const stateOptions = [...GST_STATES].map(([value, label]) => ({ value, label }));

function QuoteFields({ enquiry, revises, quotable, onClose }: Props & { quotable: Quotable }) {
  const send = useSendChange(enquiry._id);
  const draftKey = `quote.${enquiry._id}.${revises?._id ?? "new"}`;
  const quoteIdOf = useQuoteId();
  const [failure, setFailure] = useState<string>();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<TypedQuote, unknown, QuoteInput>({
    defaultValues: { ...initialQuote(enquiry, revises, quotable), ...readStoredObject(tabStorage, draftKey) },
    mode: "onTouched",
    resolver: resolverOf(quotable, revises),
  });
  const { isSubmitting } = form.formState;
  const isStateChosen = useRef(false);
  useEffect(() => formElement.current?.querySelector<HTMLElement>("select, input")?.focus(), []);

  /** Stores what is typed. The state follows a valid GSTIN until staff choose it themselves. */
  const followTyping = useEffectEvent((typed: TypedQuote, name: string | undefined) => {
    store(tabStorage, draftKey, JSON.stringify(typed));
    if (name === "stateCode") isStateChosen.current = true;
    const gstin = typed.gstin.trim().toUpperCase();
    if (name !== "gstin" || isStateChosen.current || !gstin || registrationProblem("gstin", gstin)) return;
    form.setValue("stateCode", stateOfGstin(gstin) || quotable.stateCode);
    isStateChosen.current = false; // `setValue` has called this function, which set it
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values, name }) => followTyping(values, name) }),
    [form],
  );

  const create = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await send(quoteCalls.make, { params: { id: enquiry._id }, body: { ...input, _id: quoteIdOf(input) } });
      dropDraftAndClose();
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  });

  function dropDraftAndClose() {
    store(tabStorage, draftKey, null);
    onClose();
  }

  return (
    <form ref={formElement} className={cx(column(0), grow, styles.quote)} onSubmit={create} noValidate>
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
            options={stateOptions}
            none={quotable.stateCode ? undefined : "Choose a state"}
          />
          <p className={text("ink-3")}>Quotes cannot be edited. To change one, create a revision.</p>
        </ModalBody>
        <div className={cx(stack(2), place("rigid"), lineAbove, styles.foot)}>
          {failure && <FormFailure>{failure}</FormFailure>}
          <div className={row(2, "center")}>
            <QuoteTotal quotable={quotable} />
            <Button look="quiet" onClick={dropDraftAndClose}>
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
  const chosenPackage = packageIn(quotable, useWatch<TypedQuote, "package">({ name: "package" }));
  if (!chosenPackage || chosenPackage.excluded.length === 0) return null;
  return (
    <details>
      <summary className={text("underlined")}>
        Not included in this package. A line with the same name takes it off the list
      </summary>
      <p className={text("ink-3")}>{chosenPackage.excluded.join(", ")}</p>
    </details>
  );
}

function QuoteTotal({ quotable }: { quotable: Quotable }) {
  const typed = useWatch<TypedQuote>() as TypedQuote;
  const chosenPackage = packageIn(quotable, typed.package);
  const sums = chosenPackage && typed.builtUp.trim() ? quotedSums(quotedOf(typed), chosenPackage.rate) : undefined;
  return (
    <p className={cx(text("figures", "mid"), grow)} role="status">
      {sums && (Number.isNaN(sums.total) ? "No total: an amount cannot be read." : `Total: ${rupees(sums.total)}.`)}
    </p>
  );
}

/** A quote that is sent again keeps its id, so that it is stored once. A changed one gets a new id. */
function useQuoteId() {
  const sent = useRef({ json: "", id: "" });
  return ({ _id, ...input }: QuoteInput): string => {
    const json = JSON.stringify(input);
    if (sent.current.json !== json) sent.current = { json, id: _id };
    return sent.current.id;
  };
}

function QuoteLines() {
  const { fields: rows, append, move, remove } = useFieldArray<TypedQuote, "extras">({ name: "extras" });
  const lines: TypedQuote["extras"] = useWatch<TypedQuote, "extras">({ name: "extras" });
  const { errors } = useFormState<TypedQuote>({ name: "extras" });
  const { message } = (get(errors, "extras") ?? {}) as FieldError;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = (index: number) => listWords.numbered("Line", index + 1, lines[index]?.what ?? "");
  const controlOf = (index: number, selector: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(selector);

  function add() {
    flushSync(() => append(blankLine, { shouldFocus: false }));
    controlOf(rows.length, "input")?.focus();
  }

  /** Keeps focus on the pressed button, so that the same key moves the line again. */
  function moveLine(from: number, direction: "up" | "down") {
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= rows.length) return;
    const name = nameOf(from);
    flushSync(() => move(from, to));
    announce(listWords.moved(name, to + 1, rows.length));
    controlOf(to, `[data-move="${direction}"]`)?.focus();
  }

  function removeLine(index: number) {
    const name = nameOf(index);
    flushSync(() => remove(index));
    announce(listWords.removed(name));
    (controlOf(index, "input") ?? addButton.current)?.focus();
  }

  return (
    <fieldset className={stack(3)}>
      <legend className={fields.label}>Extras</legend>
      <ol ref={list} className={stack(3)}>
        {rows.map(({ id }, index) => (
          <li key={id}>
            <fieldset className={stack(2)}>
              <legend className="unseen">{nameOf(index)}</legend>
              <div className={row(1, "end")}>
                <div className={grow}>
                  <TextField<TypedQuote> name={`extras.${index}.what`} label={`Line ${index + 1}`} />
                </div>
                <ItemTools
                  name={nameOf(index)}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(direction) => moveLine(index, direction)}
                  onRemove={() => removeLine(index)}
                />
              </div>
              <div className={styles.line}>
                <TextField<TypedQuote> name={`extras.${index}.quantity`} label="Quantity" inputMode="decimal" />
                <TextField<TypedQuote> name={`extras.${index}.unit`} label="Unit" />
                <TextField<TypedQuote> name={`extras.${index}.rate`} label="Rate (₹)" />
                <p>
                  <span className={fields.label}>Amount</span>
                  <span className={cx(text("figures"), styles.sum)}>{amountWords(lines[index])}</span>
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
        <Button ref={addButton} icon={Plus} className={place("left")} onClick={add}>
          {listWords.add("Line")}
        </Button>
      )}
    </fieldset>
  );
}

function amountWords(line: TypedQuote["extras"][number] | undefined): string {
  const amount = line ? readLine(line).rupees : Number.NaN;
  return Number.isNaN(amount) ? "–" : rupees(amount);
}
