/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { fakeSite, showScreen } from "@/components/admin/testing";
import { emptyDetails } from "@/contract/content/documents";
import { AppError } from "@/contract/errors";
import { ProjectsScreen } from "./projects-screen";

const projects = ["House", "Lakshmi Devi - Kengeri"].map((projectName, index) => ({
  _id: `p${index + 1}`,
  projectName,
  package: { _id: "1", packageName: "Pure" },
  customer: { _id: "c", name: "Lakshmi Devi" },
  imageUrl: "",
  description: ["Advance received 5 lakh"],
  status: "active",
  property_type: "Villa",
  plot_size: "1200",
}));
const details = { ...emptyDetails("project"), story: "Built in a year", family: "the Devi family" };

function fakeApi(refused?: string) {
  const published = new Set(["p1"]);
  return fakeSite(({ call }) => {
    if (call === refused) return new AppError("unavailable", "Not now.");
    const [method, path = ""] = call.split(" ");
    const project = projects.find(({ _id }) => path === `/api/projects/${_id}/publication`);
    if (project && method === "GET") return { project, details };
    if (project && method === "PUT") published.add(project._id);
    if (project) return { isPublished: true };
    if (path === "/api/packages") return { data: [{ _id: "1", packageName: "Pure", city: null }], total: 1 };
    if (path.startsWith("/api/site-content/")) return { value: details, version: 0, draft: null };
    if (path === "/api/projects") return { data: projects, total: 2 };
    if (path === "/api/projects/published") return { data: [...published].map((_id) => ({ _id })) };
    return { data: [], total: 0 };
  });
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

const show = () => showScreen(<ProjectsScreen myId="" />);

test("a change that puts the customer's name on the website is asked about before it is saved", async () => {
  using _api = fakeApi();
  show();
  await press("Edit House");
  await screen.findByText("On the website. Visitors see what you save.");
  fireEvent.change(screen.getByLabelText("Project name"), { target: { value: "House of Lakshmi" } });
  await screen.findByDisplayValue("Built in a year");
  await press("Save changes");
  expect(await screen.findByText(/Visitors will read “Lakshmi”/)).toBeTruthy();
});

test("if the published projects are unknown, staff are told", async () => {
  using _api = fakeApi("GET /api/projects/published");
  show();
  expect((await screen.findAllByText(/^Could not load which projects are on the website/)).length).toBeGreaterThan(0);
});
