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

/** Finds the built-up area in the estimate that an enquiry came with. */
const BUILT_UP = /([\d,]+) sq ft ×/;

export function initialQuote(enquiry: Enquiry, revises: Quote | undefined, quotable: Quotable): TypedQuote {
  const { packages, validDays, stateCode } = quotable;
  if (revises) return typedFrom(revises.input, stateCode);
  const { source = {} } = readSource(enquiry.enquiry);
  const askedPackages = packages.filter(({ name }) => source.package?.split(", ").includes(name));
  const chosenPackage = askedPackages.find(({ city }) => city === source.city) ?? askedPackages[0];
  return {
    name: enquiry.name,
    address: enquiry.location,
    phone: enquiry.phone,
    email: enquiry.email,
    gstin: "",
    stateCode,
    plot: squareFeet(enquiry.plot_size),
    package: chosenPackage?._id ?? "",
    builtUp: source.estimate?.match(BUILT_UP)?.[1] ?? "",
    extras: [],
    discount: { of: "rupees", value: "", reason: "" },
    isRounded: false,
    validDays: String(validDays),
  };
}

/** Quotes of older releases lack fields that were added later. */
function typedFrom({ extras, discount, ...input }: QuoteInput, stateCode: string): TypedQuote {
  const { name, address = "", phone = "", email = "", gstin = "", plot, isRounded = false } = input;
  return {
    ...{ name, address, phone, email, gstin, plot, isRounded },
    package: input.package,
    stateCode: input.stateCode || stateCode,
    builtUp: String(input.builtUp),
    extras: extras.map(({ what, quantity = 1, unit = "", rate, rupees }) => {
      return { what, quantity: String(quantity), unit, rate: String(rate ?? rupees) };
    }),
    discount: discount ? { ...discount, value: String(discount.value) } : { of: "rupees", value: "", reason: "" },
    validDays: String(input.validDays),
  };
}

/** Returns NaN if the text is no amount. */
const readFigure = (text: string) => amountOf(text.replace(/%\s*$/, "")) ?? Number.NaN;

const isBlank = ({ what, rate }: TypedLine) => !what.trim() && !rate.trim();

export function readLine({ what, quantity, unit, rate }: TypedLine): QuoteInput["extras"][number] {
  const [, minus, size = ""] = /^\s*([-−]?)(.*)$/.exec(rate) ?? [];
  const line = { what, quantity: readFigure(quantity), unit, rate: minus ? -readFigure(size) : readFigure(size) };
  return { ...line, rupees: totalOf(line.quantity, line.rate) };
}

export function quotedOf({ builtUp, extras, discount, isRounded }: TypedQuote) {
  const hasDiscount = discount.value.trim() || discount.reason.trim();
  return {
    builtUp: readFigure(builtUp),
    extras: extras.filter((line) => !isBlank(line)).map(readLine),
    discount: hasDiscount ? { ...discount, value: readFigure(discount.value) } : undefined,
    isRounded,
  };
}

export const packageIn = ({ packages }: Quotable, id: string) => packages.find(({ _id }) => _id === id);

/** Checks the form by the rules of the server. */
export function resolverOf(quotable: Quotable, revises: Quote | undefined): Resolver<TypedQuote, unknown, QuoteInput> {
  return (typed) => {
    const validDays = Number(plainDigits(typed.validDays));
    const identity = { _id: newId(), revises: revises?.number };
    const rate = packageIn(quotable, typed.package)?.rate;
    try {
      const values = requireValid(quoteInput, { ...typed, ...quotedOf(typed), validDays, ...identity });
      if (rate !== undefined) requireQuotable(values, rate);
      return { values, errors: {} };
    } catch (thrown) {
      const errors = {};
      for (const [name, message] of Object.entries(errorsAtTypedLines(AppError.from(thrown).fields ?? {}, typed)))
        set(errors, name, { type: "quote", message });
      return { values: {}, errors };
    }
  };
}

/** Quotes lack blank lines, so indexes differ. A wrong amount is shown at the rate if its line has no other error. */
function errorsAtTypedLines(errors: FieldErrors, { extras }: TypedQuote): FieldErrors {
  const typedIndexes = [...extras.keys()].filter((index) => !isBlank(extras[index] ?? blankLine));
  const moved: FieldErrors = {};
  for (const [name, message] of Object.entries(errors)) {
    const [, quotedIndex, field] = name.match(/^extras\.(\d+)\.(\w+)$/) ?? [];
    const line = `extras.${typedIndexes[Number(quotedIndex)]}`;
    if (!quotedIndex) moved[name] = message;
    else if (field !== "rupees") moved[`${line}.${field}`] = message;
    else if (!Object.keys(moved).some((other) => other.startsWith(`${line}.`))) moved[`${line}.rate`] = message;
  }
  return moved;
}
