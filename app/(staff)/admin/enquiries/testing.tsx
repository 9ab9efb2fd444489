import { render } from "@testing-library/react";
import { Announcer } from "@/components/admin/parts/toasts";
import { windowIs } from "@/components/admin/record/testing";
import { FocusKeeper } from "@/components/admin/shell/focus-keeper";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { EnquiriesScreen } from "./enquiries-screen";

const nothing = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

export const rowsNamed = (...names: string[]): FollowedEnquiry[] =>
  names.map((name, index) => ({
    ...blankOf(enquiryEntity),
    _id: `e${index + 1}`,
    name,
    phone: "9000000001",
    email: `${name}@example.com`,
    location: "Mysuru",
    plot_size: "1200",
    enquiry: "",
    status: "pending",
    createdAt: "2026-11-22T09:00:00.000Z",
    followUp: nothing,
    others: 0,
    tries: 0,
    refused: [],
  }));

const people = [
  { _id: "meera", name: "Meera" },
  { _id: "ravi", name: "Ravi" },
];

/** A fake site with these rows. Records the addresses of lists, and writes with their bodies. */
export function fakeEnquirySite(rows: FollowedEnquiry[]) {
  const sent: string[] = [];
  const lists: string[] = [];
  const state = {
    ...{ rows, sent, lists: lists, refused: [] as string[] },
    gate: undefined as Promise<void> | undefined,
  };

  function read(call: string, query: URLSearchParams): unknown {
    if (call === "GET /api/follow-up/views") return { views: [] };
    if (call === "GET /api/follow-up/people") return { data: people };
    if (call === "GET /api/follow-up/figures") return { bySource: [{ label: "google", count: 2 }], byForm: [] };
    if (call !== "GET /api/follow-up/enquiries") return { data: [], total: 0 };
    lists.push(`?${query}`);
    const status = query.get("status")?.split(",");
    const data = state.rows.filter((row) => !status || status.includes(row.status));
    const page = Number(query.get("page") ?? 1);
    const limit = Number(query.get("limit") ?? data.length);
    const shown = data.slice((page - 1) * limit, page * limit);
    return { data: shown.map((row) => ({ ...row })), total: data.length };
  }

  function write(call: string, body: { enquiryId?: string; status?: string }) {
    sent.push(`${call} ${JSON.stringify(body)}`);
    const row = state.rows.find(({ _id }) => _id === body.enquiryId || call.includes(`/${_id}`));
    if (row && state.refused.includes(row.name)) return new AppError("invalid", "The backend says no.");
    if (row && body.status) row.status = body.status;
    if (row && call.endsWith("/lost")) row.status = "closed";
    return { success: true };
  }

  const site = fakeSite(async ({ call, query, body }) => {
    if (call.startsWith("GET")) return read(call, query);
    await state.gate;
    return write(call, body);
  });
  return Object.assign(state, { [Symbol.dispose]: site[Symbol.dispose] });
}

export function showEnquiries(query = "") {
  windowIs("wide");
  atScreen(query);
  const screen = (
    <main>
      <EnquiriesScreen permissions={[]} me="meera" />
      <Announcer />
      <FocusKeeper />
    </main>
  );
  return render(screen, { wrapper: FreshPage });
}
