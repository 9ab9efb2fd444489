"use client";

import { stack } from "@/components/admin/kit/layout";
import { FindPerson } from "@/components/admin/personal-data/find-person";
import { Requests, RetentionNote } from "@/components/admin/personal-data/requests";

export function PersonalDataScreen() {
  return (
    <div className={stack(6)}>
      <FindPerson />
      <RetentionNote />
      <Requests />
    </div>
  );
}
