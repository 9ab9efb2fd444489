"use client";

import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { newId } from "@/components/admin/record/draft";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { plainDigits } from "@/contract/plain-characters";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { LENGTHS } from "@/contract/schemas/lengths";
import { type Quotable, type Quote, quoteInput } from "@/contract/schemas/quote";
import { sendCall, useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { quotedTotal, requireQuotable } from "@/lib/estimate/quoted-sum";
import { rupees } from "@/lib/format";
import { begin, readArea, readExtras, type TypedQuote, unprintedIn } from "./quote-typed";
import { useChange } from "./use-change";

const words = recordWords.quotes;

type Props = { enquiry: Enquiry; revises?: Quote; onClose: () => void };

export function QuoteForm({ enquiry, revises, onClose }: Props) {
  const { data } = useCall(quoteCalls.quotable, {});
  if (!data) return null;
  return <Filled enquiry={enquiry} revises={revises} quotable={data} onClose={onClose} />;
}

function Filled({ enquiry, revises, quotable, onClose }: Props & { quotable: Quotable }) {
  const change = useChange();
  const first = useRef<HTMLInputElement>(null);
  const id = useRef(newId());
  const [typed, setTyped] = useState(() => begin(enquiry, revises, quotable));
  const [left, setLeft] = useState<{ [Name in keyof TypedQuote]?: true }>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => first.current?.focus(), []);

  const chosen = quotable.packages.find(({ _id }) => _id === typed.package);
  const { extras, wrong } = readExtras(typed.extras);
  const area = readArea(typed.builtUp);
  const unprinted = unprintedIn(typed, quotable.printed);
  const isUnread = Boolean(wrong || area.wrong);
  const total = chosen && area.builtUp && !isUnread ? quotedTotal({ builtUp: area.builtUp, extras }, chosen.rate) : 0;
  const field = (name: keyof TypedQuote) => ({
    name,
    className: fields.control,
    value: typed[name],
    onBlur: () => setLeft({ ...left, [name]: true }),
    onChange: ({ target }: { target: { value: string } }) => {
      // A resent quote keeps its id; a changed one gets a new id.
      id.current = newId();
      setTyped({ ...typed, [name]: target.value });
    },
  });

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const form = event.currentTarget;
    if (wrong) return explain(form, wrong, "extras");
    try {
      const body = requireValid(quoteInput, {
        _id: id.current,
        name: typed.name,
        address: typed.address,
        phone: typed.phone,
        email: typed.email,
        plot: typed.plot,
        package: typed.package,
        builtUp: area.builtUp,
        extras,
        validDays: Number(plainDigits(typed.validDays)),
        ...(revises && { revises: revises.number }),
      });
      if (chosen) requireQuotable(body, chosen.rate);
      setSaving(true);
      await change(quoteCalls.make.tags, enquiry._id, {}, () =>
        sendCall(quoteCalls.make, { params: { id: enquiry._id }, body }),
      );
      onClose();
    } catch (thrown) {
      const { message, fields: wrongFields = {} } = AppError.from(thrown);
      const [field, reason = message] = Object.entries(wrongFields)[0] ?? [];
      setSaving(false);
      explain(form, reason, field);
    }
  }

  function explain(form: HTMLFormElement, reason: string, field?: string) {
    setFailure(reason);
    const control = field && form.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }

  return (
    <form className={cx(stack(3), padded(3))} onSubmit={make} noValidate>
      <label className={fields.field}>
        <span className={fields.label}>{words.name}</span>
        <input ref={first} {...field("name")} maxLength={LENGTHS.name} autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.address}</span>
        <input {...field("address")} maxLength={LENGTHS.line} autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.phone}</span>
        <input {...field("phone")} maxLength={LENGTHS.phone} inputMode="tel" autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.email}</span>
        <input {...field("email")} maxLength={LENGTHS.email} inputMode="email" autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.plot}</span>
        <input {...field("plot")} maxLength={LENGTHS.kind} autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.package}</span>
        <select {...field("package")}>
          <option value="">{words.choose}</option>
          {quotable.packages.map(({ _id, name, city, rate }) => (
            <option key={_id} value={_id}>
              {words.option(name, city, rupees(rate))}
            </option>
          ))}
        </select>
      </label>
      <Amount label={words.builtUp} wrong={left.builtUp && area.wrong}>
        {(described) => <input {...field("builtUp")} {...described} inputMode="numeric" autoComplete="off" />}
      </Amount>
      <Amount label={words.extras} wrong={left.extras && wrong}>
        {(described) => <textarea {...field("extras")} {...described} rows={2} placeholder={words.extrasHint} />}
      </Amount>
      {chosen && chosen.excluded.length > 0 && (
        <details>
          <summary>{words.excluded}</summary>
          <p className={text("ink-3")}>{chosen.excluded.join(", ")}</p>
        </details>
      )}
      <label className={fields.field}>
        <span className={fields.label}>{words.validDays}</span>
        <input {...field("validDays")} inputMode="numeric" autoComplete="off" />
      </label>
      <div className={stack(3)} role="status">
        <p className={text("figures")}>
          {isUnread ? words.noTotal : total > 0 && words.sum(rupees(total))} {words.keeps}
        </p>
        {unprinted.length > 0 && (
          <p className={fields.error}>
            <CircleAlert size={16} {...iconProps} />
            {words.unprinted(unprinted.join(" "))}
          </p>
        )}
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className={row(2, undefined, "right")}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" look="main" aria-disabled={isSaving}>
          {isSaving ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

type Described = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };
type AmountProps = { label: string; wrong: string | undefined; children: (described: Described) => ReactNode };

function Amount({ label, wrong, children }: AmountProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      {children({ id, "aria-invalid": Boolean(wrong), "aria-describedby": wrong && noteId })}
      {wrong && (
        <p id={noteId} className={fields.error}>
          <CircleAlert size={16} {...iconProps} />
          {wrong}
        </p>
      )}
    </div>
  );
}
