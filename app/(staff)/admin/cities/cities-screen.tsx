"use client";

import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { cityCalls } from "@/lib/api/calls/cities";
import type { City } from "@/lib/schemas/city";
import styles from "./cities-screen.module.scss";

const columns: Column<City>[] = [
  { header: "CityName", cell: (row) => row.cityName, card: "title" },
  { header: "CityCode", cell: (row) => row.cityCode },
];

export function CitiesScreen() {
  return (
    <div className={styles.cities}>
      <ListPanel title="Cities" list={cityCalls.list} columns={columns} />
    </div>
  );
}
