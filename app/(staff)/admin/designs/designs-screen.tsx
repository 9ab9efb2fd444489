"use client";

import Image from "next/image";
import { useState } from "react";
import { padded, place, stack } from "@/components/admin/kit/layout";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Modal } from "@/components/admin/parts/modal";
import { OneLine, Thumbnail } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { designPriceCalls, floorPlanCalls } from "@/contract/calls/catalogue";
import { designEntity } from "@/contract/entities/catalogue";
import { FLOOR_PLAN_STATUSES, type FloorPlan, type FloorPlanInput } from "@/contract/schemas/catalogue";
import { ifMatchOf, useCall, useWrite } from "@/lib/api/use-call";
import { PriceCell, useDesignEditor } from "./design-editor";
import styles from "./designs.module.scss";

type ColumnOptions = { show: (design: FloorPlan) => void; prices: ReturnType<typeof useDesignPrices> };

const columnsWith = ({ show, prices }: ColumnOptions) =>
  columnsOf<FloorPlan>(designEntity, {
    name: { header: "Designs Name", width: 12, cardSlot: "title" },
    propertyType: { width: 11, cardSlot: "start" },
    plotSize: { width: 10, cardSlot: "finish" },
    price: {
      cell: (row) => <PriceCell design={row} calculated={prices.of(row)} onApply={prices.onApply} />,
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
        columns={columnsWith({ show: setShown, prices })}
        editor={useDesignEditor(prices.of)}
        empty="No designs yet. Add your first design."
        remove={{
          call: floorPlanCalls.remove,
          question: (row) => `Delete the design ${row.name}?`,
          hasPictures: true,
        }}
      />
      {shown && <Gallery design={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useDesignPrices() {
  const { data } = useCall(designPriceCalls.list, {});
  const update = useWrite(floorPlanCalls.update);
  return {
    of: ({ _id }: FloorPlan) => data?.data.find((one) => one._id === _id),
    /** Sends no pictures, so the backend keeps them. */
    onApply: ({ _id, updatedAt, ...design }: FloorPlan, price: number) => {
      const { name, description, status, propertyType, floor, plotSize } = design;
      const unchanged = {
        name,
        description,
        status: status as FloorPlanInput["status"],
        propertyType,
        floor,
        plotSize,
      };
      const body = { ...unchanged, price, images: [] };
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
        <ul className={styles.others}>
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
