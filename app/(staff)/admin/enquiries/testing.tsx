import { render } from "@testing-library/react";
import { Announcer } from "@/components/admin/parts/announcer";
import { windowIs } from "@/components/admin/record/testing";
import { FocusKeeper } from "@/components/admin/shell/focus-keeper";
import { atScreen, FreshPage } from "@/components/admin/testing";
import type { ListView } from "@/contract/schemas/desk";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { EnquiriesScreen } from "./enquiries-screen";

const nothing = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };

export const rowsNamed = (...names: string[]): FollowedEnquiry[] =>
  names.map((name, index) => ({
    ...blankOf(enquiryThing),
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
  }));

export const people = [
  { _id: "meera", name: "Meera" },
  { _id: "ravi", name: "Ravi" },
];

/** A fake site with these rows. Records requests and writes. */
export function fakeDesk(rows: FollowedEnquiry[]) {
  const sent: string[] = [];
  const asked: string[] = [];
  const desk = { rows, views: [] as ListView[], refused: [] as string[], sent, asked };
  const before = globalThis.fetch;

  function read(address: string): unknown {
    const { pathname, searchParams } = new URL(address, "http://site");
    if (pathname === "/api/follow-up/views") return { views: desk.views };
    if (pathname === "/api/follow-up/people") return { data: people };
    if (pathname === "/api/follow-up/figures") return { bySource: [{ label: "google", count: 2 }], byForm: [] };
    if (pathname !== "/api/follow-up/enquiries") return { data: [], total: 0 };
    asked.push(address);
    const status = searchParams.get("status")?.split(",");
    const data = desk.rows.filter((row) => !status || status.includes(row.status));
    const page = Number(searchParams.get("page") ?? 1);
    const limit = Number(searchParams.get("limit") ?? data.length);
    const shown = data.slice((page - 1) * limit, page * limit);
    return { data: shown.map((row) => ({ ...row })), total: data.length };
  }

  function write(call: string, body: { enquiryId?: string; status?: string; assignee?: string; views?: ListView[] }) {
    sent.push(`${call} ${JSON.stringify(body)}`);
    const row = desk.rows.find(({ _id }) => _id === body.enquiryId || call.includes(`/${_id}`));
    if (row && desk.refused.includes(row.name)) return undefined;
    if (row && body.status) row.status = body.status;
    if (row && call.endsWith("/lost")) row.status = "closed";
    if (body.views) desk.views = body.views;
    if (call.startsWith("DELETE")) desk.rows = desk.rows.filter((one) => one !== row);
    return body.views ? body : { success: true };
  }

  globalThis.fetch = async (address, init) => {
    const method = init?.method ?? "GET";
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const answer = method === "GET" ? read(String(address)) : write(`${method} ${address}`, body);
    const refusal = { error: { code: "invalid", message: "The backend says no." } };
    return { ok: Boolean(answer), status: answer ? 200 : 422, json: async () => answer ?? refusal } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return Object.assign(desk, { [Symbol.dispose]: restore });
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
