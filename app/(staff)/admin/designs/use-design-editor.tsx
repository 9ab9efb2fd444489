"use client";

import { z } from "zod";
import { confirmPrice, type Editor } from "@/components/admin/editor/editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { TextField } from "@/components/admin/fields/inputs";
import type { Picture } from "@/components/admin/fields/picture-field";
import { PicturesField } from "@/components/admin/fields/picture-field";
import { floorPlanCalls } from "@/contract/calls/catalogue";
import { designEntity } from "@/contract/entities/catalogue";
import { blankOf, typedOf } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type CalculatedDesign, type FloorPlan, floorPlanInput } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { PriceHint } from "./stored-price";

const designForm = floorPlanInput.extend({ images: z.array(z.union([z.string(), z.file()])) });
type Typed = z.input<typeof designForm>;
type Body = z.output<typeof designForm>;

export function useDesignEditor(
  calculatedOf: (row: FloorPlan) => CalculatedDesign | undefined,
): Editor<FloorPlan, Typed, Body> {
  const create = useWrite(floorPlanCalls.create);
  const update = useWrite(floorPlanCalls.update);
  return {
    words: { add: "Add Design", adding: "Add New Design", editing: "Edit Design" },
    schema: designForm,
    blank: { ...blankOf(designEntity), images: [] },
    typed: (row) => ({ ...typedOf(designEntity, row), images: row.imageUrls }),
    confirm: ({ name, price }, row) => row && confirmPrice(name, row.price, price),
    save: async (typed, row, onProgress) => {
      const body = { ...typed, images: await picturesToSend(typed.images, row?.imageUrls) };
      if (!row) return create({ body }, onProgress);
      return update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) }, onProgress);
    },
    failure: messages.admin.designSave,
    details: "design",
    fields: (row) => (
      <EntityFields
        entity={designEntity}
        instead={{
          price: (
            <TextField<Typed>
              name="price"
              label="Price"
              currency="₹"
              inputMode="decimal"
              hint={row && <PriceHint calculated={calculatedOf(row)} />}
              isHalf
            />
          ),
          imageUrls: (
            <PicturesField<Typed>
              name="images"
              label="Design images"
              hint={
                row ? "The first picture is shown in lists. Keep at least one." : "The first picture is shown in lists."
              }
              isOptional
            />
          ),
        }}
      />
    ),
  };
}

/**
 * Without pictures the backend keeps all, otherwise only those sent, so the kept ones are downloaded and sent again.
 * Throws 'Network error' if that fails, `invalid` if none is left, which the call cannot express.
 */
async function picturesToSend(wanted: readonly Picture[], stored: readonly string[] = []): Promise<File[]> {
  if (wanted.length === stored.length && wanted.every((one, index) => one === stored[index])) return [];
  if (wanted.length === 0) {
    throw new AppError("invalid", "Keep at least one picture.", { fields: { images: "Keep at least one picture" } });
  }
  return Promise.all(wanted.map((one) => (typeof one === "string" ? fetchPicture(one) : one)));
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
