"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { CountStrip, OverduePayments, Pipeline, WeeklyFigures } from "@/components/admin/dashboard/figures";
import { WorkNow } from "@/components/admin/dashboard/work-now";
import { DeadLettersPanel } from "@/components/admin/dead-letters/dead-letters-panel";
import { column } from "@/components/admin/kit/layout";
import { WaitingLeads } from "@/components/admin/lead-sources/lead-sources";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useList } from "@/components/admin/list/use-list";
import { MonthReport } from "@/components/admin/month/month-report";
import { ShownTogether } from "@/components/admin/parts/list-notice";
import { RetentionNote } from "@/components/admin/personal-data/requests";
import { GoLiveReminder } from "@/components/admin/site/go-live-panel";
import { SourcesReport } from "@/components/admin/sources/sources-report";
import { enquiryColumnsOf } from "@/components/admin/table/columns-of";
import type { RowOpener } from "@/components/admin/table/data-table";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { paymentCalls } from "@/contract/calls/quotes";
import { leadSourceCalls } from "@/contract/calls/sources";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { addressOfRecord } from "@/lib/content/screens";

const columns = enquiryColumnsOf();

const addressOf = ({ _id }: Enquiry) => addressOfRecord("enquiry", _id);

type DashboardProps = { permissions: readonly HeldPermission[]; myId: string };

/** `?report=…` shows a report instead (DASH-01, DASH-02). Staff without the dashboard get the report of sources. */
export function DashboardScreen({ permissions, myId }: DashboardProps) {
  const report = useSearchParams().get("report");
  if (report === "sources" || !isAllowed(permissions, ["dashboard"]))
    return <SourcesReport permissions={permissions} />;
  if (report === "month") return <MonthReport />;
  return <Dashboard permissions={permissions} myId={myId} />;
}

function Dashboard({ permissions, myId }: DashboardProps) {
  const router = useRouter();
  const list = useList(enquiryCalls.list, 7);
  const mayOpenEnquiries = isAllowed(permissions, ["enquiries"]);
  const opener: RowOpener<Enquiry> = { addressOf, open: (row) => router.push(addressOf(row)), opensInSidePanel: false };
  return (
    <ShownTogether className={column(4)}>
      <DeadLettersPanel permissions={permissions} />
      {isAllowed(permissions, leadSourceCalls.list.access) && <WaitingLeads />}
      {isAllowed(permissions, ["admin"]) && <RetentionNote />}
      {isAllowed(permissions, ["admin"]) && <GoLiveReminder />}
      <WorkNow mayOpenEnquiries={mayOpenEnquiries} myId={myId} />
      {isAllowed(permissions, paymentCalls.list.access) && <OverduePayments />}
      <CountStrip permissions={permissions} />
      <Pipeline />
      <ListPanel
        title="Enquiries Management"
        empty="No enquiries yet. They appear here as visitors send them."
        list={list}
        columns={columns}
        opening={mayOpenEnquiries ? opener : undefined}
      />
      <WeeklyFigures mayOpenEnquiries={mayOpenEnquiries} />
    </ShownTogether>
  );
}
