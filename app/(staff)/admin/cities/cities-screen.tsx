"use client";

import { useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import styles from "@/components/admin/list/list.module.scss";
import { ListScreen } from "@/components/admin/list/list-screen";
import { columnsOf } from "@/components/admin/table/columns-of";
import { cityCalls } from "@/contract/calls/catalogue";
import { cityEntity } from "@/contract/entities/catalogue";
import { blankOf, formValues } from "@/contract/entities/entity";
import { type City, cityInput } from "@/contract/schemas/catalogue";

const columns = columnsOf<City>(cityEntity, {
  cityName: { width: 28, cardSlot: "title" },
  cityCode: { width: 22, cardSlot: "start" },
});

export const CitiesScreen = () => (
  <div className={styles.pairs}>
    <ListScreen
      title="Cities"
      list={cityCalls.list}
      columns={columns}
      editor={{
        words: { add: "Add City", adding: "Add New City", editing: "Edit City" },
        schema: cityInput,
        blank: blankOf(cityEntity),
        typed: (city) => formValues(cityEntity, city),
        save: useSave(cityCalls),
        fields: () => <EntityFields entity={cityEntity} />,
      }}
      empty="No cities yet. Add the first city you build in."
      remove={{ noun: "city", call: cityCalls.remove }}
    />
  </div>
);
