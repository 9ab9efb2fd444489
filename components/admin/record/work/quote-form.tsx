"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { newId } from "@/components/admin/record/draft";
import styles from "@/components/admin/record/work/quotes.module.scss";
import { quoteCalls } from "@/contract/calls/quotes";
import { readSource } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { checked } from "@/contract/input/read-input";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { LENGTHS } from "@/contract/schemas/lengths";
import { readPrice } from "@/contract/schemas/price";
import { type Quotable, type Quote, type QuoteInput, quoteExtra, quoteInput } from "@/contract/schemas/quote";
import { sendCall, useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { quotedSum, requireQuotable } from "@/lib/estimate/quoted-sum";
import { rupees, squareFeet } from "@/lib/format";
import { useChange } from "./use-change";

const words = recordWords.quotes;

type Props = { enquiry: Enquiry; revises?: Quote; onClose: () => void };

/** The form of a quote. Starts with the values of the enquiry, or of the previous revision. */
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
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => first.current?.focus(), []);

  const chosen = quotable.packages.find(({ _id }) => _id === typed.package);
  const { extras, wrong } = readExtras(typed.extras);
  const builtUp = Number(typed.builtUp.replaceAll(",", ""));
  const sum = chosen && builtUp > 0 ? quotedSum({ builtUp, extras }, chosen.rate) : 0;
  const field = (name: keyof typeof typed) => ({
    name,
    className: fields.control,
    value: typed[name],
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
      const body = checked(quoteInput, {
        _id: id.current,
        name: typed.name,
        address: typed.address,
        phone: typed.phone,
        email: typed.email,
        plot: typed.plot,
        package: typed.package,
        builtUp,
        extras,
        validDays: Number(typed.validDays),
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

  /** Next to the pressed button: in a small window the field may be out of sight. */
  function explain(form: HTMLFormElement, reason: string, field?: string) {
    setFailure(reason);
    const control = field && form.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }

  return (
    <form className={styles.form} onSubmit={make} noValidate>
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
      <label className={fields.field}>
        <span className={fields.label}>{words.builtUp}</span>
        <input {...field("builtUp")} inputMode="numeric" autoComplete="off" />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.extras}</span>
        <textarea {...field("extras")} rows={2} placeholder={words.extrasHint} />
      </label>
      <label className={fields.field}>
        <span className={fields.label}>{words.validDays}</span>
        <input {...field("validDays")} inputMode="numeric" autoComplete="off" />
      </label>
      <p className={styles.sum} role="status">
        {sum > 0 && words.sum(rupees(sum))} {words.keeps}
      </p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className={styles.foot}>
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

type Typed = Record<
  "name" | "address" | "phone" | "email" | "plot" | "package" | "builtUp" | "extras" | "validDays",
  string
>;

/** The estimator's result for this enquiry: "960 sq ft × ₹1,620". */
const BUILT_UP = /([\d,]+) sq ft ×/;

function begin(enquiry: Enquiry, revises: Quote | undefined, { packages, validDays }: Quotable): Typed {
  if (revises) {
    const { name, address = "", phone = "", email = "", plot, package: chosen, builtUp, extras } = revises.input;
    const { validDays: days } = revises.input;
    const lines = extras.map(({ what, rupees: sum }) => `${what}: ${rupees(sum)}`).join("\n");
    const contact = { address, phone, email };
    return {
      name,
      ...contact,
      plot,
      package: chosen,
      builtUp: String(builtUp),
      extras: lines,
      validDays: String(days),
    };
  }
  const { source = {} } = readSource(enquiry.enquiry);
  const named = packages.filter(({ name }) => source.package?.split(", ").includes(name));
  const chosen = named.find(({ city }) => city === source.city) ?? named[0];
  return {
    name: enquiry.name,
    address: enquiry.location,
    phone: enquiry.phone,
    email: enquiry.email,
    plot: squareFeet(enquiry.plot_size),
    package: chosen?._id ?? "",
    builtUp: source.estimate?.match(BUILT_UP)?.[1] ?? "",
    extras: "",
    validDays: String(validDays),
  };
}

/** Reads extras line by line; `wrong` is the error of the first unreadable line. */
export function readExtras(text: string): { extras: QuoteInput["extras"]; wrong?: string } {
  const lines = text.split("\n").filter((line) => line.trim());
  const read = lines.map(readExtra);
  return {
    wrong: read.map(({ wrong }) => wrong).find(Boolean),
    extras: read.flatMap(({ extra }) => extra ?? []),
  };
}

function readExtra(line: string): { extra?: QuoteInput["extras"][number]; wrong?: string } {
  const [, what = "", sign = "", sum = ""] = line.match(/^(.+):\s*([-−]?)\s*(?:₹|Rs\.?)?\s*([\d.,]+)\s*$/) ?? [];
  const amount = readPrice(sum);
  if (!what.trim() || !("price" in amount)) return { wrong: words.noSum(line) };
  const extra = quoteExtra.safeParse({ what, rupees: sign ? -amount.price : amount.price });
  return extra.success
    ? { extra: extra.data }
    : { wrong: words.wrongExtra(line, extra.error.issues[0]?.message ?? "") };
}
