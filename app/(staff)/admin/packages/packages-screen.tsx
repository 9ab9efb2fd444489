"use client";

import { Fragment, useState } from "react";
import type { z } from "zod";
import { BatchResult, BulkFoot, BulkIntro, readRows, useBatch } from "@/components/admin/bulk/bulk";
import { confirmPrice, priceQuestion, useLeaveGuard, useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { ChoiceField, TextField } from "@/components/admin/fields/inputs";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { DialogButton, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { EmptyCell } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { packageEntity } from "@/contract/entities/catalogue";
import { blankOf, formValues } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type City, type HousePackage, packageInput } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import { ifMatchOf, sendCall } from "@/lib/api/use-call";
import { counted, rupees } from "@/lib/format";
import { isLargeChange, largeChangeText } from "@/lib/price-change";
import { changeOf, type Matrix, matrixOf, nameInCity, PriceTable, type TypedPrices } from "./price-table";

type Typed = z.input<typeof packageInput>;

const rateOf = ({ pricePerSquareFoot }: HousePackage) =>
  pricePerSquareFoot === null ? "" : `Rs.${pricePerSquareFoot}/*-Sq Ft`;

const columns = columnsOf<HousePackage>(packageEntity, {
  packageName: { width: 38, cardSlot: "title" },
  city: { width: 28, cardSlot: "start", isSecondName: true },
  pricePerSquareFoot: { text: rateOf, cell: (row) => rateOf(row) || <EmptyCell />, width: 25, cardSlot: "finish" },
});

export const PackagesScreen = () => (
  <ListScreen
    title="Packages"
    tools={<DialogButton label="Change prices" dialog={(close) => <PricesModal onClose={close} />} />}
    list={packageCalls.list}
    order="city"
    columns={columns}
    failure={visitorMessages.home.packages}
    editor={{
      words: { add: "Add Packages", adding: "Add New Package", editing: "Edit Package" },
      schema: packageInput,
      blank: blankOf(packageEntity),
      typed: (row) => formValues(packageEntity, row),
      confirm: ({ packageName, pricePerSquareFoot }, row) =>
        row && confirmPrice(nameInCity(packageName, row.city), row.pricePerSquareFoot, pricePerSquareFoot),
      save: useSave(packageCalls),
      failure: messages.admin.packageSave,
      details: "package",
      fields: () => (
        <EntityFields
          entity={packageEntity}
          inputs={{
            city: (
              <ChoiceField<Typed, City>
                name="city"
                label="City"
                list={cityCalls.list}
                rowLabel={(city) => city.cityName}
                none="Choose a city"
                isHalfWidth
              />
            ),
            pricePerSquareFoot: (
              <TextField<Typed>
                name="pricePerSquareFoot"
                label="Price"
                inputMode="decimal"
                currency="₹"
                unit="per sq ft"
                isHalfWidth
              />
            ),
          }}
        />
      ),
    }}
    empty="No packages yet. Add your first package."
    remove={{ noun: "package", call: packageCalls.remove }}
  />
);

async function readMatrix(signal: AbortSignal): Promise<Matrix> {
  const [packages, cities] = await Promise.all([readRows(packageCalls.list, signal), readRows(cityCalls.list, signal)]);
  return matrixOf(packages, cities);
}

export function PricesModal({ onClose }: { onClose: () => void }) {
  const { data: matrix, error, reload } = useLoaded(readMatrix);
  const batch = useBatch(packageCalls.update.tags);
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  /** Rows that are newer than the matrix: saved here, or changed by a colleague. */
  const [newerRows, setNewerRows] = useState<ReadonlyMap<string, HousePackage>>(new Map());
  const [isLeaving, setLeaving] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const currentOf = (row: HousePackage) => newerRows.get(row._id) ?? row;
  const rows = (matrix?.rows ?? []).flatMap(({ inCity }) => [...inCity.values()].flat()).map(currentOf);
  const changes = rows.map((row) => ({ row, change: changeOf(row, typed.get(row._id)) }));
  const wrongCount = changes.filter(({ change }) => change.state === "wrong").length;
  const changed = changes.flatMap(({ row, change }) =>
    change.state === "changed" ? [{ row, price: change.price }] : [],
  );
  const largeChanges = changed.flatMap(({ row, price }) => {
    const { _id, packageName, city, pricePerSquareFoot: before } = row;
    if (!isLargeChange(before, price)) return [];
    return [{ _id, sentence: largeChangeText(nameInCity(packageName, city), before, price) }];
  });
  useLeaveGuard(changed.length > 0, () => setLeaving(true));

  async function send({ row, price }: { row: HousePackage; price: number }) {
    const { _id, packageName, city } = row;
    const body = { packageName, city: city?._id ?? "", pricePerSquareFoot: price };
    const keepNewer = (newer: HousePackage) => setNewerRows((before) => new Map(before).set(_id, newer));
    try {
      const answer = await sendCall(packageCalls.update, { params: { id: _id }, body, ifMatch: ifMatchOf(row) });
      keepNewer("_id" in answer ? { ...answer, city } : { ...row, pricePerSquareFoot: price, updatedAt: undefined });
    } catch (thrown) {
      const failure = AppError.from(thrown);
      if (failure.code !== "changed" || !failure.current) throw thrown;
      const newer = { ...(failure.current as HousePackage), city };
      keepNewer(newer);
      const theirPrice = newer.pricePerSquareFoot;
      const theirChange = theirPrice === null ? "removed this price" : `changed this to ${rupees(theirPrice)}`;
      throw new AppError("changed", `Someone else ${theirChange}. Save again to use yours.`);
    }
  }

  function save() {
    setConfirming(false);
    void batch.run(changed.map((change) => ({ key: change.row._id, send: () => send(change) })));
  }

  function close() {
    if (batch.isRunning) return;
    if (changed.length > 0) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Modal title="Prices in all cities" size="widest" onClose={close}>
        <ModalBody>
          <BulkIntro
            lead="₹ per sq ft. Changes are saved when you press Save."
            error={error}
            isLoaded={matrix !== undefined}
            onRetry={reload}
          />
          {wrongCount > 0 && (
            <FormFailure>
              {counted(wrongCount, { one: "Fix {n} price to save.", other: "Fix {n} prices to save." })}
            </FormFailure>
          )}
          <BatchResult
            batch={batch}
            failed={{
              one: "{n} price not saved. See the reason in its cell.",
              other: "{n} prices not saved. See the reason in each cell.",
            }}
            done={{ one: "{n} price saved.", other: "{n} prices saved." }}
          />
          {matrix && (
            <PriceTable
              matrix={matrix}
              currentOf={currentOf}
              typed={typed}
              outcomes={batch.outcomes}
              isLocked={batch.isRunning}
              onType={(prices) => setTyped((before) => new Map([...before, ...prices]))}
            />
          )}
        </ModalBody>
        <BulkFoot batch={batch} onClose={close}>
          <Button
            look="main"
            disabled={changed.length === 0 || wrongCount > 0}
            onClick={largeChanges.length > 0 ? () => setConfirming(true) : save}
          >
            {changed.length === 0
              ? "Save prices"
              : counted(changed.length, { one: "Save {n} price", other: "Save {n} prices" })}
          </Button>
        </BulkFoot>
      </Modal>
      {isConfirming && (
        <Question {...priceQuestion(largeChanges.length)} onYes={save} onNo={() => setConfirming(false)}>
          {largeChanges.map(({ _id, sentence }) => (
            <Fragment key={_id}>
              {sentence}
              <br />
            </Fragment>
          ))}
        </Question>
      )}
      {isLeaving && (
        <Question
          title="Prices in all cities"
          yes="Discard changes"
          no="Keep editing"
          onYes={onClose}
          onNo={() => setLeaving(false)}
        >
          Close without saving? Your price changes will be lost.
        </Question>
      )}
    </>
  );
}
