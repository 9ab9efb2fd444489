/**
 * @jest-environment jsdom
 */

import { render, screen } from "@testing-library/react";
import { emptyDetails } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import type { ShownProject } from "@/server/features/catalogue/projects";
import { CompletedProjects } from "./completed-projects";

const project: ShownProject = {
  _id: "p1",
  slug: "p1",
  projectName: "Corner house",
  package: { _id: "k1", packageName: "Essential" },
  imageUrl: "/media/house",
  description: [],
  status: "completed",
  property_type: "Duplex",
  plot_size: "1200",
  details: emptyDetails("project"),
};

test("[HOME-13] a project links to its own page, and shows its name, plot size, property type and package, or that it has none", () => {
  render(
    <CompletedProjects projects={[project, { ...project, _id: "p2", projectName: "Hill house", package: null }]} />,
  );
  expect(screen.getByRole("link", { name: "Corner house" }).getAttribute("href")).toBe("/our-project/p1");
  screen.getByText(/^1,200 .*, Duplex, Essential package$/);
  screen.getByText(/^1,200 .*, Duplex, No Package$/);
});

test("[HOME-13] the page says that there are no completed projects, or that they failed to load", () => {
  const { unmount } = render(<CompletedProjects projects={[]} />);
  screen.getByText(visitorMessages.home.noCompletedProjects);
  unmount();
  render(<CompletedProjects projects={undefined} />);
  screen.getByText(visitorMessages.home.noCompletedProjects);
});
