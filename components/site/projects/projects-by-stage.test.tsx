/**
 * @jest-environment jsdom
 */

import { render, screen, within } from "@testing-library/react";
import { emptyDetails } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import { stages } from "@/lib/content/stages";
import type { ShownProject } from "@/server/features/catalogue/projects";
import { ProjectsByStage } from "./projects-by-stage";

const project: ShownProject = {
  _id: "p1",
  slug: "p1",
  projectName: "Corner house",
  package: null,
  imageUrl: "",
  description: ["Two floors", "Artist's impression"],
  status: "completed",
  property_type: "Duplex",
  plot_size: "1200",
  details: emptyDetails("project"),
};

const show = (...completed: ShownProject[]) =>
  render(
    <ProjectsByStage
      stages={stages.map((stage) => ({ ...stage, projects: stage.id === "completed" ? completed : [] }))}
    />,
  );
const panel = (id: string) => within(document.getElementById(id) ?? document.body);

test("[PROJ-04] only an empty tab says that it is empty", () => {
  show(project);
  panel("active").getByText(visitorMessages.noProjects);
  panel("near-completion").getByText(visitorMessages.noProjects);
  expect(panel("completed").queryByText(visitorMessages.noProjects)).toBeNull();
});

test("[PROJ-03] [ERRS-02] a card has its facts, and a drawing if there is no picture", () => {
  show(project);
  screen.getByText(/^1,200 .*, Duplex, No Package$/);
  // Jest maps all image imports to this name.
  expect(screen.getByAltText("View of Corner house").getAttribute("src")).toContain("img.jpg");
});

test("only a picture that staff call a rendering is labelled as one, not a photograph or a placeholder drawing", () => {
  const pictured = { ...project, imageUrl: "/media/house" };
  show(pictured, { ...pictured, _id: "p2", description: ["Two floors"] }, { ...project, _id: "p3" });
  expect(screen.getAllByText("Artist's impression")).toHaveLength(1);
});
