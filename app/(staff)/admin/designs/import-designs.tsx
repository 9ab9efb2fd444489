"use client";

import { readRows } from "@/components/admin/bulk/read-rows";
import { importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { nameKey } from "@/contract/name-key";
import { type FloorPlanInput, floorPlanInput } from "@/contract/schemas/floor-plan";
import { designThing } from "@/contract/things/catalogue";
import { sendCall } from "@/lib/api/use-call";

const keysOf = ({ name }: { name: string }) => [nameKey(name)];

/** Without pictures, which a CSV cannot hold: they are added in the form. */
export const designsKind = (existing: readonly { name: string }[]): ImportKind<FloorPlanInput> => ({
  columns: importColumnsOf(designThing, {}),
  schema: floorPlanInput,
  titleOf: ({ name }) => name,
  sameBy: "name",
  keysOf,
  there: new Set(existing.flatMap(keysOf)),
});

const load = async (signal: AbortSignal) => designsKind(await readRows(floorPlanCalls.list, signal));
const create = (body: FloorPlanInput) => sendCall(floorPlanCalls.create, { body });
const remove = (id: string) => sendCall(floorPlanCalls.remove, { params: { id } });

export const ImportDesigns = ({ onClose }: { onClose: () => void }) => (
  <ImportModal
    what="designs"
    load={load}
    create={create}
    remove={remove}
    tags={floorPlanCalls.create.tags}
    onClose={onClose}
  />
);
