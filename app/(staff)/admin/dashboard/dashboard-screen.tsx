"use client";

import { AttentionPanel } from "@/components/admin/attention/attention-panel";
import { CountStrip } from "@/components/admin/count-strip";
import { CameFrom } from "@/components/admin/dashboard/came-from";
import styles from "@/components/admin/dashboard/dashboard.module.scss";
import { PerDay } from "@/components/admin/dashboard/per-day";
import { Standing } from "@/components/admin/dashboard/standing";
import { Waiting } from "@/components/admin/dashboard/waiting";
import { enquiryColumns } from "@/components/admin/enquiry-columns";
import { ListPanel } from "@/components/admin/list-panel";
import { useList } from "@/components/admin/use-list";
import { isAllowed } from "@/lib/api/access";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import type { Permission } from "@/lib/schemas/permission";

/** How far back the charts look. */
const DAYS = 30;

export function DashboardScreen({ permissions }: { permissions: readonly Permission[] }) {
  const list = useList(enquiryCalls.list, 7);
  const leadsOn = isAllowed(permissions, ["enquiries"]);
  return (
    <>
      <AttentionPanel permissions={permissions} />
      <CountStrip permissions={permissions} />
      <div className={styles.blocks}>
        <Standing leadsOn={leadsOn} />
        <div className={styles.charts}>
          <PerDay days={DAYS} />
          <CameFrom days={DAYS} />
        </div>
        <Waiting leadsOn={leadsOn} />
      </div>
      <ListPanel title="Enquiries Management" list={list} columns={enquiryColumns} />
    </>
  );
}
