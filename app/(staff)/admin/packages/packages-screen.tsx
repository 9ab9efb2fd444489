"use client";

import type { z } from "zod";
import { confirmPrice, useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { ChoiceField, TextField } from "@/components/admin/fields/inputs";
import { ListScreen } from "@/components/admin/list/list-screen";
import { ToolButton } from "@/components/admin/parts/modal";
import { EmptyCell } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { packageEntity } from "@/contract/entities/catalogue";
import { blankOf, typedOf } from "@/contract/entities/entity";
import { messages } from "@/contract/messages";
import { type City, type HousePackage, packageInput } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import { nameInCity } from "./price-table";
import { PricesModal } from "./prices-modal";

type Typed = z.input<typeof packageInput>;

const rateOf = ({ pricePerSquareFoot }: HousePackage) =>
  pricePerSquareFoot === null ? "" : `Rs.${pricePerSquareFoot}/*-Sq Ft`;

const columns = columnsOf<HousePackage>(packageEntity, {
  packageName: { width: 38, cardSlot: "title" },
  city: { width: 28, cardSlot: "start", isAlsoName: true },
  pricePerSquareFoot: { text: rateOf, cell: (row) => rateOf(row) || <EmptyCell />, width: 25, cardSlot: "finish" },
});

export function PackagesScreen() {
  const save = useSave(packageCalls);
  return (
    <ListScreen
      title="Packages"
      tools={<ToolButton label="Change prices" dialog={(close) => <PricesModal onClose={close} />} />}
      list={packageCalls.list}
      order="city"
      columns={columns}
      failure={visitorMessages.home.packages}
      editor={{
        words: { add: "Add Packages", adding: "Add New Package", editing: "Edit Package" },
        schema: packageInput,
        blank: blankOf(packageEntity),
        typed: (row) => typedOf(packageEntity, row),
        confirm: ({ packageName, pricePerSquareFoot }, row) =>
          row && confirmPrice(nameInCity(packageName, row.city), row.pricePerSquareFoot, pricePerSquareFoot),
        save,
        failure: messages.admin.packageSave,
        details: "package",
        fields: () => (
          <EntityFields
            entity={packageEntity}
            instead={{
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
      remove={{
        call: packageCalls.remove,
        question: (row) => `Delete the package ${row.packageName}?`,
      }}
    />
  );
}
