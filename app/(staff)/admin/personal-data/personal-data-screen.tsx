"use client";

import { Breaches } from "@/components/admin/personal-data/breaches";
import { FindPerson } from "@/components/admin/personal-data/find-person";
import { Requests } from "@/components/admin/personal-data/requests";
import { RetentionNote } from "@/components/admin/personal-data/retention-note";
import styles from "./personal-data-screen.module.scss";

/** What somebody may ask of us about his data, what was done about it, what goes by itself, and what went wrong. */
export function PersonalDataScreen() {
  return (
    <div className={styles.parts}>
      <FindPerson />
      <RetentionNote />
      <Requests />
      <Breaches />
    </div>
  );
}
