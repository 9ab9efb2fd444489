"use client";

import { TextField } from "@/components/admin/fields/text-field";
import { ListScreen } from "@/components/admin/list/list-screen";
import type { Column } from "@/components/admin/table/data-table";
import { cityCalls } from "@/contract/calls/cities";
import { type City, type CityInput, cityInput } from "@/contract/schemas/city";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import styles from "./cities-screen.module.scss";

const columns: Column<City>[] = [
  { header: "CityName", text: (row) => row.cityName, sort: "cityName", width: 28, card: "title" },
  { header: "CityCode", text: (row) => row.cityCode, sort: "cityCode", width: 22, card: "start" },
];

const fields = () => (
  <>
    <TextField<CityInput> name="cityName" label="City name" />
    <TextField<CityInput> name="cityCode" label="City code" />
  </>
);

export function CitiesScreen() {
  const create = useWrite(cityCalls.create);
  const update = useWrite(cityCalls.update);
  const remove = useWrite(cityCalls.remove);
  return (
    <div className={styles.cities}>
      <ListScreen
        title="Cities"
        list={cityCalls.list}
        columns={columns}
        editor={{
          words: { add: "Add City", adding: "Add New City", editing: "Edit City" },
          schema: cityInput,
          blank: { cityName: "", cityCode: "" },
          typed: ({ cityName, cityCode }) => ({ cityName, cityCode }),
          save: (body, city) =>
            city ? update({ params: { id: city._id }, body, ifMatch: ifMatchOf(city) }) : create({ body }),
          fields,
        }}
        empty="No cities yet. Add the first city you build in."
        remove={{
          ask: (city) => `Delete the city ${city.cityName}?`,
          send: (city) => remove({ params: { id: city._id } }),
        }}
      />
    </div>
  );
}
