/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { notify } from "@/components/admin/parts/toasts";
import { atScreen, FreshPage } from "@/components/admin/testing";
import { ProjectsScreen } from "./projects-screen";

const projects = ["House", "Villa"].map((projectName, index) => ({
  _id: `p${index + 1}`,
  projectName,
  package: null,
  customer: null,
  imageUrl: "",
  description: ["One"],
  status: "active",
  property_type: "Villa",
  plot_size: "1200",
}));

type Refusal = { on: string; message: string };

/** The BFF with these projects, the second unpublished. Records writes. */
function fakeApi({ refusal }: { refusal?: Refusal } = {}) {
  const written: string[] = [];
  let waiting = ["p2"];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const [path, method] = [new URL(String(address), "http://site").pathname, init?.method ?? "GET"];
    if (refusal && `${method} ${path}` === refusal.on) {
      const body = { error: { code: "unavailable", message: refusal.message } };
      return { ok: false, status: 503, json: async () => body } as Response;
    }
    let answer: unknown = { data: [], total: 0 };
    if (path === "/api/projects") answer = { data: projects, total: 2 };
    if (path === "/api/projects/unpublished") answer = { data: waiting.map((_id) => ({ _id })) };
    if (method === "PUT") {
      written.push(path);
      waiting = [];
      answer = { published: true };
    }
    return { ok: true, status: 200, json: async () => answer } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { written, [Symbol.dispose]: restore };
}

const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLElement;
const button = () => screen.findByRole("button", { name: "Publish Villa" });

function show() {
  atScreen();
  render(<ProjectsScreen me="" />, { wrapper: FreshPage });
}

afterEach(() => jest.restoreAllMocks());

test("only a project that is not public is marked", async () => {
  using _api = fakeApi();
  show();
  await button();
  expect(within(await rowOf("Villa")).getByText("Not published")).toBeTruthy();
  expect(within(await rowOf("House")).queryByText("Not published")).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Publish/ })).toHaveLength(1);
});

test("one press publishes it: the mark disappears, and staff are told", async () => {
  const success = jest.spyOn(notify, "done").mockReturnValue(1);
  using api = fakeApi();
  show();
  fireEvent.click(await button());
  await waitFor(() => expect(screen.queryByText("Not published")).toBeNull());
  expect(api.written).toEqual(["/api/projects/p2/publication"]);
  await waitFor(() => expect(success).toHaveBeenCalledWith("Villa published"));
});

test("if publishing fails the mark stays, with the reason", async () => {
  const success = jest.spyOn(notify, "done").mockReturnValue(1);
  using _api = fakeApi({ refusal: { on: "PUT /api/projects/p2/publication", message: "Try again soon." } });
  show();
  fireEvent.click(await button());
  await screen.findByText("Try again soon.");
  expect(screen.getByText("Not published")).toBeTruthy();
  expect(success).not.toHaveBeenCalled();
});

test("if the published projects are unknown, staff are told", async () => {
  using _api = fakeApi({ refusal: { on: "GET /api/projects/unpublished", message: "Not now." } });
  show();
  expect(await screen.findByText(/^Could not load which projects are published/)).toBeTruthy();
});
