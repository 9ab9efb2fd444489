/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { ProjectCard } from "@/components/site/cards/project-card";
import { CostAtEachRate } from "@/components/site/designs/design-page";
import { PriceBreakdown } from "@/components/site/estimator/cost";
import { Estimator } from "@/components/site/estimator/estimator";
import { PackageTile } from "@/components/site/packages/rate-rows";
import { AboutHouse } from "@/components/site/projects/project-page";
import { ProjectsByStage } from "@/components/site/projects/projects-by-stage";
import { Answers } from "@/components/site/sections/text-page";
import { house, offerOf } from "@/components/site/testing";
import type { SitePicture } from "@/contract/content/fields";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import { stages } from "@/lib/content/stages";
import { milestone, rateOf } from "@/lib/estimate/testing";
import type { ShownProject } from "@/server/features/catalogue/own-pages";

const picture = (digit: string, alt: string): SitePicture => ({
  src: `/media/site/${digit.repeat(64)}`,
  width: 1600,
  height: 1200,
  alt,
});
const offer = offerOf("Pure", 1199);
const drawing = { src: "/drawing.svg", width: 4, height: 3 };
const showHouse = (details: Partial<ShownProject["details"]>, href?: string) =>
  render(
    <ProjectCard
      project={{ ...house, details: { ...house.details, ...details } }}
      drawing={drawing}
      href={href}
      sizes="50vw"
    />,
  );
test.each([undefined, "/our-project/house"])(
  "a house in a frame and shell package says so, on its page and on its card with the link %s",
  (href) => {
    const shell = { ...house, package: { _id: "e", packageName: "Economy" }, isShell: true };
    render(<ProjectCard project={shell} drawing={drawing} href={href} sizes="50vw" />);
    screen.getByText(/Economy package, frame and shell by us/);
    render(<AboutHouse project={shell} />);
    screen.getByText("Economy package, frame and shell by us");
  },
);

test("a package of frame and shell is not illustrated by a finished house", () => {
  render(<PackageTile offer={{ ...offer, details: { ...offer.details, finish: "shell" } }} index={0} />);
  screen.getByAltText(/boarded walls below and white wrap/);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("where packages of one rate differ in their finish, a design says which is which", () => {
  const finished = { ...offer, details: { ...offer.details, finish: "finished" as const } };
  const ready = { ...offer, packageName: "Royal", details: { ...offer.details, finish: "ready" as const } };
  render(<CostAtEachRate area={1000} cities={[{ _id: "c", cityName: "Mysuru", offers: [ready, finished] }]} />);
  screen.getByText("Royal, Pure, ₹1,199 per sq ft. Royal: ready to live in; Pure: finished, without kitchen");
});

test("a project's pictures each name their kind and any month, whatever the backend's description says", () => {
  showHouse({
    kindOfPictures: "photographs",
    pictures: [
      { picture: picture("a", "The frame"), caption: "The frame stands", month: "2026-03" },
      { picture: picture("b", "The roof"), caption: "", month: "" },
    ],
  });
  screen.getByText("The frame stands, March 2026, Photograph");
  screen.getByText("Photograph");
  expect(screen.queryByText("Artist's impression")).toBeNull();
  screen.getByRole("region", { name: "Pictures of Corner house" });
});

test("staff name the kind of a backend's picture, or else its description does", () => {
  const { unmount } = showHouse({ kindOfPictures: "photographs" });
  screen.getByText("Photograph");
  expect(screen.queryByText("Artist's impression")).toBeNull();
  unmount();
  showHouse({});
  screen.getByText("Artist's impression");
});

test("a project without a cost and words of the family shows neither", () => {
  render(<AboutHouse project={{ ...house, description: ["A house on a corner"] }} />);
  screen.getByText("A house on a corner");
  expect(document.body.textContent).not.toMatch(/₹|Cost|Paid/);
  expect(document.querySelector("blockquote")).toBeNull();
});

const panel = (id: string) => within(document.getElementById(id) ?? document.body);

test("[PROJ-04] only an empty tab says that it is empty", () => {
  const projectsOf = (id: string) => (id === "completed" ? [house] : []);
  render(<ProjectsByStage stages={stages.map((stage) => ({ ...stage, projects: projectsOf(stage.id) }))} />);
  panel("active").getByText(visitorMessages.noProjects);
  panel("near-completion").getByText(visitorMessages.noProjects);
  expect(panel("completed").queryByText(visitorMessages.noProjects)).toBeNull();
});

const [draft] = defaults.questions.answers;

test("an answer names its sources, and in a preview that it is not confirmed", () => {
  if (!draft) throw new Error("there is no draft");
  const { unmount } = render(<Answers answers={[draft]} />);
  screen.getByRole("heading", { level: 2, name: draft.question });
  screen.getByText("Not confirmed yet: only this preview shows it.");
  for (const line of draft.sources.split("\n")) screen.getByText(line);
  unmount();
  render(<Answers answers={[{ ...draft, isConfirmed: true }]} />);
  expect(screen.queryByText(/Not confirmed/)).toBeNull();
});

test("no default answer is confirmed, and each names its sources", () => {
  for (const { isConfirmed, sources } of defaults.questions.answers) {
    expect(isConfirmed).toBe(false);
    expect(sources).not.toBe("");
  }
});

const SHELL = "Price for frame and shell, not for a complete house";
const rates = [
  { ...rateOf(1_250, "Pure"), isShell: true, finish: SHELL },
  { ...rateOf(1_620, "Essential"), finish: "Price for a finished house" },
];

function openEstimator() {
  sessionStorage.clear();
  history.replaceState(null, "", "/cost-estimator");
  render(
    <Estimator
      cities={[{ cityName: "Bengaluru", rates }]}
      plans={[]}
      rules={defaults.buildingRules}
      words={defaults.estimator}
      milestones={defaults.milestones}
      site={{ brand: "Sagwan Homes", address: "https://sagwan.example" }}
    />,
  );
}

const spokenSum = () => screen.getAllByRole("status")[0]?.textContent;
const sizeField = () => screen.getByRole("textbox", { name: "Plot size" });
const type = (value: string) => fireEvent.change(sizeField(), { target: { value } });

test("[ESTM-04] beside the sum stands its package, and that a frame and shell is no complete house", () => {
  openEstimator();
  expect(spokenSum()).toContain(`Package: Pure. ${SHELL}.`);
  fireEvent.click(screen.getByRole("radio", { name: /^Essential/ }));
  expect(spokenSum()).toContain("Package: Essential.");
  expect(spokenSum()).not.toContain("Price for");
});

test("an unreadable size is marked as invalid while it is typed, an empty one only when its field loses focus", () => {
  openEstimator();
  type("abc");
  expect(sizeField().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByRole("status")[0]?.querySelector("b")?.getAttribute("aria-hidden")).toBe("true");
  type("");
  expect(sizeField().getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(sizeField());
  expect(sizeField().getAttribute("aria-invalid")).toBe("true");
});

test("a sum is divided among the milestones, except for a frame and shell, which ends before the last of them", () => {
  const frame = milestone({ title: "Frame", share: 60, month: 3 });
  const keys = milestone({ title: "Keys", share: 40, month: 14 });
  const props = { total: 10_00_000, words: { loanRate: null, loanYears: null }, milestones: [frame, keys] };
  const { container, rerender } = render(<PriceBreakdown {...props} isShell={false} />);
  expect(container.textContent).toBe("When you payFrameMonth 3₹6,00,000KeysMonth 14₹4,00,000");
  rerender(<PriceBreakdown {...props} isShell />);
  screen.getByText(/^Our stages are for a complete house\./);
  expect(container.textContent).not.toMatch(/₹|Month|Keys/);
});
