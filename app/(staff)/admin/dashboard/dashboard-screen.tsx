"use client";

import { AttentionPanel } from "@/components/admin/attention/attention-panel";
import { CountStrip } from "@/components/admin/count-strip";
import { enquiryColumns } from "@/components/admin/enquiry-columns";
import { ListPanel } from "@/components/admin/list-panel";
import { useList } from "@/components/admin/use-list";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import type { Permission } from "@/lib/schemas/permission";

export function DashboardScreen({ permissions }: { permissions: readonly Permission[] }) {
  const list = useList(enquiryCalls.list, 7);
  return (
    <>
      <AttentionPanel permissions={permissions} />
      <CountStrip permissions={permissions} />
      <ListPanel title="Enquiries Management" list={list} columns={enquiryColumns} />
    </>
  );
}
