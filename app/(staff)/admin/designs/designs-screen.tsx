"use client";

import { useState } from "react";
import { Absent, OneLine } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListScreen } from "@/components/admin/list-screen";
import { StatusBadge, statusWord } from "@/components/admin/status-badge";
import { Thumbnail } from "@/components/admin/thumbnail";
import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { useWrite } from "@/lib/api/use-call";
import { rupees, squareFeetForStaff } from "@/lib/format";
import { FLOOR_PLAN_STATUSES, type FloorPlan } from "@/lib/schemas/floor-plan";
import { Gallery } from "./gallery";
import styles from "./gallery.module.scss";
import { useDesignEditor } from "./use-design-editor";

const columnsWith = (show: (design: FloorPlan) => void): Column<FloorPlan>[] => [
  { header: "Designs Name", text: (row) => row.name, sort: "name", width: 12, card: "title" },
  { header: "Property Type", text: (row) => row.propertyType, sort: "propertyType", width: 11 },
  { header: "Plot Size", text: (row) => squareFeetForStaff(row.plotSize), sort: "plotSize", width: 10, align: "end" },
  {
    header: "Price",
    text: (row) => (row.price === null ? "" : rupees(row.price)),
    cell: (row) => (row.price === null ? <Absent /> : rupees(row.price)),
    sort: "price",
    width: 11,
    align: "end",
  },
  { header: "Number of floors", text: (row) => row.floor, sort: "floor", width: 11 },
  {
    header: "Description",
    text: (row) => row.description,
    cell: (row) => <OneLine text={row.description} />,
    width: 17,
    card: "line",
  },
  {
    header: "Design Image",
    cell: (row) => (
      <button
        type="button"
        className={styles.open}
        disabled={row.imageUrls.length === 0}
        aria-label={`Pictures of ${row.name}`}
        onClick={() => show(row)}
      >
        <Thumbnail key={row.imageUrls[0]} src={row.imageUrls[0] ?? ""} />
      </button>
    ),
    width: 9,
  },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusBadge status={row.status} known={FLOOR_PLAN_STATUSES} />,
    sort: "status",
    width: 10,
    card: "badge",
  },
];

export function DesignsScreen() {
  const remove = useWrite(floorPlanCalls.remove);
  const [shown, setShown] = useState<FloorPlan>();
  return (
    <>
      <ListScreen
        title="Designs"
        list={floorPlanCalls.list}
        columns={columnsWith(setShown)}
        editor={useDesignEditor()}
        remove={{
          ask: (row) => `Delete the design ${row.name}?`,
          send: (row) => remove({ params: { id: row._id } }),
        }}
      />
      {shown && <Gallery design={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
