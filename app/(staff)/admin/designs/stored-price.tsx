"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useAction } from "@/components/admin/hooks/use-action";
import { below } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { EmptyCell } from "@/components/admin/table/cells";
import { cx } from "@/components/ui/cx";
import type { CalculatedDesign, FloorPlan } from "@/contract/schemas/catalogue";
import { amountOf } from "@/contract/schemas/lenient";
import { english } from "@/lib/content/language/translator";
import { calculationText } from "@/lib/content/price-words";
import { rupees } from "@/lib/format";

const words = {
  visitorsSee: (amount: number) => `Website shows ${rupees(amount)}`,
  differsBy: (more: number) => `${rupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
  apply: "Use this price",
  applyTo: (name: string, amount: number) => `Use ${rupees(amount)} for ${name}`,
  sameAsSeen: "Same on the website",
} as const;

type CellProps = {
  design: FloorPlan;
  calculated: CalculatedDesign | undefined;
  onApply: (design: FloorPlan, price: number) => Promise<unknown>;
};

export function PriceCell({ design, calculated, onApply }: CellProps) {
  const { failure, isRunning, run } = useAction();
  const { name, price } = design;
  const stored = price === null ? <EmptyCell /> : rupees(price);
  if (!calculated || calculated.amount === price) return stored;
  const { amount } = calculated;
  return (
    <>
      {stored}
      <span className={place("onDesk")}>
        <span
          className={cx(below, place("block"), text("status-yellow", "close", "wrapping"))}
          title={calculationText(calculated, english)}
        >
          {words.visitorsSee(amount)}
          {price !== null && `, ${words.differsBy(amount - price)}`}
        </span>
        <Button
          look="flush"
          aria-label={words.applyTo(name, amount)}
          aria-disabled={isRunning}
          onClick={() => run(() => onApply(design, amount))}
        >
          {words.apply}
        </Button>
        <span role="alert">{failure}</span>
      </span>
    </>
  );
}

export function PriceHint({ calculated }: { calculated: CalculatedDesign | undefined }) {
  const { setValue } = useFormContext<{ price: string }>();
  const typed = amountOf(useWatch<{ price: string }>({ name: "price" }));
  if (!calculated) return null;
  const { amount } = calculated;
  if (typed === amount) return `${words.sameAsSeen}: ${calculationText(calculated, english)}`;
  return (
    <>
      {words.visitorsSee(amount)}
      {typed !== undefined && `, ${words.differsBy(amount - typed)}`}: {calculationText(calculated, english)}.{" "}
      <Button
        look="flush"
        onClick={() => setValue("price", String(amount), { shouldDirty: true, shouldValidate: true })}
      >
        {words.apply}
      </Button>
    </>
  );
}
