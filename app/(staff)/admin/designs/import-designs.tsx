"use client";

import { readRows } from "@/components/admin/bulk/read-rows";
import { priceOf, readLines, readOneOf, readSize } from "@/components/admin/import/cells";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { FLOOR_PLAN_STATUSES, type FloorPlanInput, floorPlanInput } from "@/contract/schemas/floor-plan";
import { nameKey } from "@/contract/search";
import { sendCall } from "@/lib/api/use-call";

const keysOf = ({ name }: { name: string }) => [nameKey(name)];

/** Without pictures, which a CSV cannot hold: they are added in the form. */
export const designsKind = (existing: readonly { name: string }[]): ImportKind<FloorPlanInput> => ({
  columns: [
    { field: "name", header: "Design Name", also: ["Designs Name", "Design"] },
    { field: "propertyType", header: "Property Type" },
    { field: "plotSize", header: "Plot Size", read: readSize },
    { field: "price", header: "Price", read: priceOf },
    { field: "floor", header: "Number of floors", also: ["Floors"] },
    { field: "description", header: "Description", read: readLines },
    {
      field: "status",
      header: "Status",
      isOptional: true,
      otherwise: "active",
      read: readOneOf(FLOOR_PLAN_STATUSES),
    },
  ],
  schema: floorPlanInput,
  titleOf: ({ name }) => name,
  keysOf,
  there: new Set(existing.flatMap(keysOf)),
});

const load = async (signal: AbortSignal) => designsKind(await readRows(floorPlanCalls.list, signal));
const create = (body: FloorPlanInput) => sendCall(floorPlanCalls.create, { body });

export const ImportDesigns = ({ onClose }: { onClose: () => void }) => (
  <ImportModal what="designs" load={load} create={create} tags={floorPlanCalls.create.tags} onClose={onClose} />
);
