"use client";

import { useState } from "react";
import { ListScreen } from "@/components/admin/list/list-screen";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { OneLine } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { Thumbnail } from "@/components/admin/table/thumbnail";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { FLOOR_PLAN_STATUSES, type FloorPlan } from "@/contract/schemas/floor-plan";
import { designThing } from "@/contract/things/catalogue";
import { useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { Gallery } from "./gallery";
import styles from "./gallery.module.scss";
import { ImportDesigns } from "./import-designs";
import { PriceCell } from "./stored-price";
import { useDesignEditor } from "./use-design-editor";
import { useDesignPrices } from "./use-design-prices";

type Shown = { show: (design: FloorPlan) => void; prices: ReturnType<typeof useDesignPrices> };

const columnsWith = ({ show, prices }: Shown) =>
  columnsOf<FloorPlan>(designThing, {
    name: { header: "Designs Name", width: 12, card: "title" },
    propertyType: { width: 11, card: "start" },
    plotSize: { width: 10, card: "finish" },
    price: {
      cell: (row) => <PriceCell design={row} calculated={prices.of(row)} takeOver={prices.takeOver} />,
      width: 11,
      card: "amount",
    },
    floor: { width: 13 },
    description: { cell: (row) => <OneLine text={row.description} />, width: 15 },
    imageUrls: {
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
      card: "picture",
    },
    status: {
      cell: (row) => <StatusBadge status={row.status} known={FLOOR_PLAN_STATUSES} />,
      width: 10,
      card: "badge",
    },
  });

export function DesignsScreen() {
  const remove = useWrite(floorPlanCalls.remove);
  const [shown, setShown] = useState<FloorPlan>();
  const prices = useDesignPrices();
  return (
    <>
      <ListScreen
        title="Designs"
        tools={<ToolButton label={bulkWords.import.open} dialog={(close) => <ImportDesigns onClose={close} />} />}
        list={floorPlanCalls.list}
        columns={columnsWith({ show: setShown, prices })}
        editor={useDesignEditor(prices.of)}
        empty="No designs yet. Add your first design."
        remove={{
          ask: (row) => `Delete the design ${row.name}?`,
          send: (row) => remove({ params: { id: row._id } }),
          hasPictures: true,
        }}
      />
      {shown && <Gallery design={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
