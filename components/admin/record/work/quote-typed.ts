import { type Resolver, set } from "react-hook-form";
import { readSource } from "@/contract/enquiry-source";
import { AppError, type FieldErrors } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { plainDigits } from "@/contract/plain-characters";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { amountOf } from "@/contract/schemas/field";
import { type Discount, type Quotable, type Quote, type QuoteInput, quoteInput } from "@/contract/schemas/quote";
import { totalOf } from "@/lib/estimate/arithmetic";
import { requireQuotable } from "@/lib/estimate/quoted-sum";
import { squareFeet } from "@/lib/format";
import { newId } from "./use-change";

type TypedLine = { what: string; quantity: string; unit: string; rate: string };
export type TypedQuote = Record<
  "name" | "address" | "phone" | "email" | "gstin" | "stateCode" | "plot" | "package" | "builtUp" | "validDays",
  string
> & {
  extras: TypedLine[];
  discount: { of: Discount["of"]; value: string; reason: string };
  isRounded: boolean;
};

export const blankLine: TypedLine = { what: "", quantity: "1", unit: "", rate: "" };

const BUILT_UP = /([\d,]+) sq ft ×/;

export function begin(enquiry: Enquiry, revises: Quote | undefined, quotable: Quotable): TypedQuote {
  const { packages, validDays, stateCode } = quotable;
  if (revises) return typedOf(revises.input, stateCode);
  const { source = {} } = readSource(enquiry.enquiry);
  const named = packages.filter(({ name }) => source.package?.split(", ").includes(name));
  const chosen = named.find(({ city }) => city === source.city) ?? named[0];
  return {
    name: enquiry.name,
    address: enquiry.location,
    phone: enquiry.phone,
    email: enquiry.email,
    gstin: "",
    stateCode,
    plot: squareFeet(enquiry.plot_size),
    package: chosen?._id ?? "",
    builtUp: source.estimate?.match(BUILT_UP)?.[1] ?? "",
    extras: [],
    discount: { of: "rupees", value: "", reason: "" },
    isRounded: false,
    validDays: String(validDays),
  };
}

/** A quote of an older release may lack fields that were added later. */
function typedOf({ extras, discount, ...input }: QuoteInput, stateCode: string): TypedQuote {
  const { name, address = "", phone = "", email = "", gstin = "", plot, package: chosen, isRounded = false } = input;
  return {
    ...{ name, address, phone, email, gstin, plot, isRounded },
    package: chosen,
    stateCode: input.stateCode || stateCode,
    builtUp: String(input.builtUp),
    extras: extras.map(({ what, quantity = 1, unit = "", rate, rupees }) => {
      return { what, quantity: String(quantity), unit, rate: String(rate ?? rupees) };
    }),
    discount: discount ? { ...discount, value: String(discount.value) } : { of: "rupees", value: "", reason: "" },
    validDays: String(input.validDays),
  };
}

const figure = (text: string) => amountOf(text.replace(/%\s*$/, "")) ?? Number.NaN;

const isBlank = ({ what, rate }: TypedLine) => !what.trim() && !rate.trim();

/** Unreadable amounts are NaN. */
export function lineOf({ what, quantity, unit, rate }: TypedLine): QuoteInput["extras"][number] {
  const [, sign, size = ""] = /^\s*([-−]?)(.*)$/.exec(rate) ?? [];
  const read = { what, quantity: figure(quantity), unit, rate: sign ? -figure(size) : figure(size) };
  return { ...read, rupees: totalOf(read.quantity, read.rate) };
}

export function quotedOf({ builtUp, extras, discount, isRounded }: TypedQuote) {
  const { of, value, reason } = discount;
  return {
    builtUp: figure(builtUp),
    extras: extras.filter((line) => !isBlank(line)).map(lineOf),
    discount: value.trim() || reason.trim() ? { of, value: figure(value), reason } : undefined,
    isRounded,
  };
}

export const chosenIn = ({ packages }: Quotable, typed: Pick<TypedQuote, "package">) =>
  packages.find(({ _id }) => _id === typed.package);

/** By the server's rules. */
export function resolverOf(quotable: Quotable, revises: Quote | undefined): Resolver<TypedQuote, unknown, QuoteInput> {
  return (typed) => {
    const validDays = Number(plainDigits(typed.validDays));
    const made = { _id: newId(), revises: revises?.number };
    const rate = chosenIn(quotable, typed)?.rate;
    try {
      const values = requireValid(quoteInput, { ...typed, ...quotedOf(typed), validDays, ...made });
      if (rate !== undefined) requireQuotable(values, rate);
      return { values, errors: {} };
    } catch (thrown) {
      const errors = {};
      for (const [name, message] of Object.entries(atTypedLines(AppError.from(thrown).fields ?? {}, typed)))
        set(errors, name, { type: "quote", message });
      return { values: {}, errors };
    }
  };
}

/** Blank lines are left out of a quote. A wrong amount is shown at its rate, unless the line has another error. */
function atTypedLines(fields: FieldErrors, { extras }: TypedQuote): FieldErrors {
  const read = [...extras.keys()].filter((at) => !isBlank(extras[at] ?? blankLine));
  const wrong: FieldErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const [, line, part] = name.match(/^extras\.(\d+)\.(\w+)$/) ?? [];
    const place = `extras.${read[Number(line)]}`;
    if (!line) wrong[name] = message;
    else if (part !== "rupees") wrong[`${place}.${part}`] = message;
    else if (!Object.keys(wrong).some((other) => other.startsWith(`${place}.`))) wrong[`${place}.rate`] = message;
  }
  return wrong;
}
