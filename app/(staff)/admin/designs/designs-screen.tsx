"use client";

import Image from "next/image";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { confirmPrice, type Editor, useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { TextField } from "@/components/admin/fields/inputs";
import { type Picture, PicturesField } from "@/components/admin/fields/picture-field";
import { useAction } from "@/components/admin/hooks/use-action";
import { smallPrint } from "@/components/admin/kit/content";
import { padded, place, stack, text } from "@/components/admin/kit/layout";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { Modal } from "@/components/admin/parts/modal";
import { EmptyCell, OneLine, Thumbnail } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { designPriceCalls, floorPlanCalls } from "@/contract/calls/catalogue";
import { designEntity } from "@/contract/entities/catalogue";
import { blankOf, formValues } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import {
  type CalculatedDesign,
  FLOOR_PLAN_STATUSES,
  type FloorPlan,
  type FloorPlanInput,
  floorPlanInput,
} from "@/contract/schemas/catalogue";
import { amountOf } from "@/contract/schemas/field";
import { visitorMessages } from "@/contract/visitor-messages";
import { ifMatchOf, useCall, useWrite } from "@/lib/api/use-call";
import { english } from "@/lib/content/language/translator";
import { calculationText } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import styles from "./designs.module.scss";

const columnsWith = (show: (design: FloorPlan) => void, prices: ReturnType<typeof useDesignPrices>) =>
  columnsOf<FloorPlan>(designEntity, {
    name: { header: "Designs Name", width: 12, cardSlot: "title" },
    propertyType: { width: 11, cardSlot: "start" },
    plotSize: { width: 10, cardSlot: "finish" },
    price: {
      cell: (row) => <PriceCell design={row} calculated={prices.calculatedOf(row)} onApply={prices.apply} />,
      width: 11,
      cardSlot: "amount",
    },
    floor: { width: 13 },
    description: { cell: (row) => <OneLine text={row.description} />, width: 15 },
    imageUrls: {
      cell: (row) => (
        <button
          type="button"
          className={place("block")}
          disabled={row.imageUrls.length === 0}
          aria-label={`Pictures of ${row.name}`}
          onClick={() => show(row)}
        >
          <Thumbnail key={row.imageUrls[0]} src={row.imageUrls[0] ?? ""} />
        </button>
      ),
      width: 9,
      cardSlot: "picture",
    },
    status: {
      cell: (row) => <StatusBadge status={row.status} statuses={FLOOR_PLAN_STATUSES} />,
      width: 10,
      cardSlot: "badge",
    },
  });

export function DesignsScreen() {
  const [shown, setShown] = useState<FloorPlan>();
  const prices = useDesignPrices();
  return (
    <>
      <ListScreen
        title="Designs"
        list={floorPlanCalls.list}
        columns={columnsWith(setShown, prices)}
        editor={useDesignEditor(prices.calculatedOf)}
        empty="No designs yet. Add your first design."
        remove={{ noun: "design", call: floorPlanCalls.remove, hasPictures: true }}
      />
      {shown && <Gallery design={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useDesignPrices() {
  const { data } = useCall(designPriceCalls.list, {});
  const update = useWrite(floorPlanCalls.update);
  return {
    calculatedOf: ({ _id }: FloorPlan) => data?.data.find((design) => design._id === _id),
    /** The backend keeps the pictures, because this sends none. */
    apply: ({ _id, updatedAt, ...design }: FloorPlan, price: number) => {
      const { name, description, propertyType, floor, plotSize } = design;
      const status = design.status as FloorPlanInput["status"];
      const body = { name, description, status, propertyType, floor, plotSize, price, images: [] };
      return update({ params: { id: _id }, body, ifMatch: ifMatchOf({ updatedAt }) });
    },
  };
}

function Gallery({ design, onClose }: { design: FloorPlan; onClose: () => void }) {
  const [current, setCurrent] = useState(0);
  const pictures = design.imageUrls.map((src, index) => ({ src, index, name: `${design.name}, picture ${index + 1}` }));
  const shown = pictures[current];
  return (
    <Modal title={design.name} size="wide" onClose={onClose}>
      <div className={cx(stack(3), place("top"), padded(4, 4, 4), styles.gallery)}>
        {shown && (
          <Image
            key={shown.src}
            className={styles.large}
            src={shown.src}
            alt={shown.name}
            width={704}
            height={480}
            unoptimized
          />
        )}
        <ul className={styles.thumbnails}>
          {pictures
            .filter(({ index }) => index !== current)
            .map(({ src, index, name }) => (
              <li key={src}>
                <button type="button" aria-label={`Show ${name}`} onClick={() => setCurrent(index)}>
                  <Image src={src} alt="" width={208} height={156} unoptimized />
                </button>
              </li>
            ))}
        </ul>
      </div>
    </Modal>
  );
}

type CellProps = {
  design: FloorPlan;
  calculated: CalculatedDesign | undefined;
  onApply: (design: FloorPlan, price: number) => Promise<unknown>;
};

export function PriceCell({ design, calculated, onApply }: CellProps) {
  const { failure, isRunning, run } = useAction();
  const { name, price } = design;
  const storedPrice = price === null ? <EmptyCell /> : rupees(price);
  if (!calculated || calculated.amount === price) return storedPrice;
  const { amount } = calculated;
  return (
    <>
      {storedPrice}
      <span className={place("onDesk")}>
        <span
          className={cx(smallPrint, place("block"), text("status-yellow", "snug", "wrapping"))}
          title={calculationText(calculated, english)}
        >
          Website shows {rupees(amount)}
          {price !== null && `, ${differenceWords(amount, price)}`}
        </span>
        <Button
          look="flush"
          aria-label={`Use ${rupees(amount)} for ${name}`}
          aria-disabled={isRunning}
          onClick={() => run(() => onApply(design, amount))}
        >
          Use this price
        </Button>
        <span role="alert">{failure}</span>
      </span>
    </>
  );
}

const differenceWords = (amount: number, price: number) =>
  `${rupees(Math.abs(amount - price))} ${amount > price ? "more" : "less"}`;

function PriceHint({ calculated }: { calculated: CalculatedDesign | undefined }) {
  const { setValue } = useFormContext<{ price: string }>();
  const typed = amountOf(useWatch<{ price: string }>({ name: "price" }));
  if (!calculated) return null;
  const { amount } = calculated;
  if (typed === amount) return `Same on the website: ${calculationText(calculated, english)}`;
  return (
    <>
      Website shows {rupees(amount)}
      {typed !== undefined && `, ${differenceWords(amount, typed)}`}: {calculationText(calculated, english)}.{" "}
      <Button
        look="flush"
        onClick={() => setValue("price", String(amount), { shouldDirty: true, shouldValidate: true })}
      >
        Use this price
      </Button>
    </>
  );
}

const designForm = floorPlanInput.extend({ images: z.array(z.union([z.string(), z.file()])) });
type Typed = z.input<typeof designForm>;
type Body = z.output<typeof designForm>;

type CalculatedOf = (row: FloorPlan) => CalculatedDesign | undefined;

function useDesignEditor(calculatedOf: CalculatedOf): Editor<FloorPlan, Typed, Body> {
  const save = useSave(floorPlanCalls);
  return {
    words: { add: "Add Design", adding: "Add New Design", editing: "Edit Design" },
    schema: designForm,
    blank: { ...blankOf(designEntity), images: [] },
    typed: (row) => ({ ...formValues(designEntity, row), images: row.imageUrls }),
    confirm: ({ name, price }, row) => row && confirmPrice(name, row.price, price),
    save: async (body, row, onProgress) =>
      save({ ...body, images: await picturesToSend(body.images, row?.imageUrls) }, row, onProgress),
    failure: messages.admin.designSave,
    details: "design",
    fields: (row) => (
      <EntityFields
        entity={designEntity}
        inputs={{
          price: (
            <TextField<Typed>
              name="price"
              label="Price"
              currency="₹"
              inputMode="decimal"
              hint={row && <PriceHint calculated={calculatedOf(row)} />}
              isHalfWidth
            />
          ),
          imageUrls: (
            <PicturesField<Typed>
              name="images"
              label="Design images"
              hint={`The first picture is shown in lists.${row ? " Keep at least one." : ""}`}
              isOptional
            />
          ),
        }}
      />
    ),
  };
}

/**
 * The backend keeps all pictures if it gets none, otherwise only those it gets, so kept ones are downloaded and sent
 * again. Throws 'Network error' if a download fails, `invalid` if no picture is left: the call cannot remove the last.
 */
async function picturesToSend(wanted: readonly Picture[], stored: readonly string[] = []): Promise<File[]> {
  if (wanted.length === stored.length && wanted.every((picture, index) => picture === stored[index])) return [];
  if (wanted.length === 0) {
    throw new AppError("invalid", "Keep at least one picture.", { fields: { images: "Keep at least one picture" } });
  }
  return Promise.all(wanted.map((picture) => (typeof picture === "string" ? fetchPicture(picture) : picture)));
}

async function fetchPicture(address: string): Promise<File> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const picture = await response.blob();
    return new File([picture], address.split("/").at(-1) ?? "picture", { type: picture.type });
  } catch (cause) {
    throw new AppError("upstream", visitorMessages.networkError, { cause });
  }
}
