"use client";

import { FindPerson } from "@/components/admin/personal-data/find-person";
import { Requests, RetentionNote } from "@/components/admin/personal-data/requests";
import styles from "./personal-data-screen.module.scss";

export function PersonalDataScreen() {
  return (
    <div className={styles.parts}>
      <FindPerson />
      <RetentionNote />
      <Requests />
    </div>
  );
}
