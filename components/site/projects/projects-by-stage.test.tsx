/**
 * @jest-environment jsdom
 */

import { render, screen, within } from "@testing-library/react";
import { visitorMessages } from "@/contract/visitor-messages";
import { stages } from "@/lib/content/stages";
import type { ShownProject } from "@/server/features/catalogue/projects";
import { ProjectsByStage } from "./projects-by-stage";
import { house } from "./testing";

const project: ShownProject = { ...house, imageUrl: "" };

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

test("only a picture that staff call a rendering is labelled as one, not a photograph or a placeholder drawing", () => {
  const pictured = { ...project, imageUrl: "/media/house" };
  show(pictured, { ...pictured, _id: "p2", description: ["Two floors"] }, { ...project, _id: "p3" });
  expect(screen.getAllByText("Artist's impression")).toHaveLength(1);
});
