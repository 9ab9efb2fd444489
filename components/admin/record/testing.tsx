import { render } from "@testing-library/react";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useList } from "@/components/admin/list/use-list";
import type { Column } from "@/components/admin/table/data-table";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Templates } from "@/contract/schemas/dashboard";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedRecord, FollowUp, MergePlan, TimelineEntry } from "@/contract/schemas/follow-up";
import type { QuotePayments } from "@/contract/schemas/payment";
import type { Quotable, Quote, QuoteInput } from "@/contract/schemas/quote";
import { FreshPage, fakeSite, goToScreen } from "../testing";
import { ListWithRecord } from "./list-with-record";
import { StatusMenu } from "./work/status";

const RECEIVED_AT = "2026-11-22T09:00:00.000+05:30";

export const enquiries = ["Asha", "Bala", "Chitra"].map(
  (name, index): Enquiry => ({
    ...blankOf(enquiryEntity),
    _id: `e${index + 1}`,
    name,
    phone: `9000000${index}01`.padEnd(10, "0"),
    email: `${name}@example.com`,
    location: "Mysuru",
    plot_size: "1200",
    enquiry: `${name} asks`,
    status: "pending",
    createdAt: RECEIVED_AT,
  }),
);

export const noFollowUp: FollowUp = {
  assignee: null,
  nextStep: null,
  firstTouchAt: null,
  lastTouchAt: null,
  lostReason: null,
};
export const people = [
  { _id: "meera", name: "Meera" },
  { _id: "ravi", name: "Ravi" },
];

type NextStep = NonNullable<FollowUp["nextStep"]>;
type EnquirySite<Stored> = {
  sent: ReturnType<typeof fakeSite>["sent"];
  stored: Stored;
  refuse?: AppError;
  failure?: (call: string) => boolean;
  gate?: Promise<void>;
  /** Enquiries whose records can be read although the list lacks them. */
  readable?: Enquiry[];
  record?: Partial<FollowedRecord>;
  plan?: MergePlan;
  quotable?: Quotable;
  payments?: QuotePayments[];
  templates?: Templates;
};

export function fakeEnquirySite({ followUp = {} as Partial<FollowUp> } = {}) {
  const stored = {
    rows: enquiries.map((row) => ({ ...row })),
    followUp: { ...noFollowUp, ...followUp },
    timeline: [] as TimelineEntry[],
  };

  function read(call: string, query: URLSearchParams): unknown {
    if (call === "GET /api/follow-up/people") return { data: people };
    if (call.endsWith("/merge")) return state.plan;
    if (call === "GET /api/quotes/quotable") return state.quotable;
    if (call.startsWith("GET /api/payments/")) return state.payments ?? [];
    if (call === "GET /api/follow-up/templates") return state.templates;
    if (call.startsWith("GET /api/follow-up/")) {
      const row = (state.readable ?? stored.rows).find(({ _id }) => call.endsWith(`/${_id}`));
      if (!row) return new AppError("missing", messages.missing);
      const { rows, ...record } = stored;
      // The site sends a record without an envelope.
      return { kind: "enquiry", row, ...record, related: [], ...state.record };
    }
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    return { data: stored.rows.slice((page - 1) * limit, page * limit), total: stored.rows.length };
  }

  function write(call: string, body: Record<string, unknown>) {
    if (call.endsWith("/timeline"))
      stored.timeline = [{ ...body, at: RECEIVED_AT, by: "Meera" } as TimelineEntry, ...stored.timeline];
    const row = stored.rows.find(({ _id }) => _id === body.enquiryId);
    if (row && call.includes("update-status")) row.status = String(body.status);
    if (call.endsWith("/next-step"))
      stored.followUp = { ...stored.followUp, nextStep: { ...body, who: null } as NextStep };
    if (call.endsWith("/done")) stored.followUp = { ...stored.followUp, nextStep: null };
    return { success: true };
  }

  const site = fakeSite(async ({ call, query, body }) => {
    if (state.failure?.(call)) return new AppError("unavailable", "Not possible just now.");
    if (call.startsWith("GET")) return read(call, query);
    await state.gate;
    return state.refuse ?? write(call, body);
  });
  const restore = () => {
    site[Symbol.dispose]();
    sessionStorage.clear();
  };
  const state: EnquirySite<typeof stored> = { sent: site.sent, stored };
  return Object.assign(state, { [Symbol.dispose]: restore });
}

export const sampleQuote = ({
  input,
  ...changes
}: Partial<Omit<Quote, "input">> & { input?: Partial<QuoteInput> } = {}): Quote => ({
  ...{ _id: "q1", enquiry: "e1", number: "Q-2026-27-0001", revision: 1, sum: 17_40_000, by: "Meera" },
  ...{ state: "made", stateAt: "2026-11-22T10:00:00.000Z", madeAt: "2026-11-22T10:00:00.000Z" },
  ...{ validUntil: "2026-12-22T18:29:59.000Z", lostReason: null, acceptedName: null },
  ...{ link: null, openedAt: null, openings: 0 },
  input: {
    ...{ _id: "q1", name: "Asha", plot: "30 × 40", package: "p1", builtUp: 1_000, extras: [], validDays: 30 },
    ...input,
  },
  ...changes,
});

export function widenWindow() {
  const listeners = { addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes("width"), ...listeners }) });
}

const columns: Column<Enquiry>[] = [
  { header: "Name", text: (row) => row.name, cardSlot: "title" },
  { header: "Email", text: (row) => row.email },
  {
    header: "Status",
    text: (row) => row.status,
    cell: (row) => <StatusMenu followed={{ kind: "enquiry", row }} />,
    cardSlot: "badge",
  },
];

function Enquiries({ pageSize }: { pageSize: number }) {
  const list = useList(enquiryCalls.list, pageSize);
  return (
    <ListWithRecord
      record={{ kind: "enquiry", myId: "meera", convert: () => {} }}
      rows={list.rows}
      pages={list}
      actions={() => null}
    >
      {(opening) => (
        <ListPanel title="Enquiries" empty="No enquiries yet." list={list} columns={columns} opening={opening} />
      )}
    </ListWithRecord>
  );
}

export function showEnquiries(query = "", pageSize = 10) {
  widenWindow();
  goToScreen(query);
  return render(<Enquiries pageSize={pageSize} />, { wrapper: FreshPage });
}
