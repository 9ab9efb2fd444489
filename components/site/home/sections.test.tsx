/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { PAYMENTS, Payments } from "@/components/site/sections/payments";
import { defaults } from "@/lib/content/defaults";
import { fillIn } from "@/server/database/documents/translate";
import { About } from "./about";
import { BankingPartners } from "./banking-partners";
import { HomeFaq } from "./home-faq";
import { HowItWorks } from "./how-it-works";
import { Services } from "./services";
import { Testimonials } from "./testimonials";
import { WhyChooseUs } from "./why-choose-us";

// The counters use both; here nothing is visible and nothing moves.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

const { home, counters, steps, banks, testimonials } = fillIn(defaults, {
  ...defaults.company,
  time: defaults.milestones.time,
});

const headings = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);

test("[HOME-02] the about section names the company, and links to the about page", () => {
  render(<About words={home} wordsIn={{}} {...counters} />);
  screen.getByRole("heading", { name: home.statement });
  expect(screen.getByRole("link", { name: "More about us" }).getAttribute("href")).toBe("/about-us");
});

test("[HOME-10] why choose us: each reason links to its evidence, which the browser opens", () => {
  render(<WhyChooseUs {...home} hasMilestones={false} />);
  expect(headings(2)[0]).toMatch(/^Why choose us/);
  const proofs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(proofs).toHaveLength(headings(3).length);
  expect(proofs.slice(0, 2)).toEqual(["#packages", "#what-it-covers"]);
  const { container } = render(<HomeFaq questions={home.questions} hasMilestones={false} hasAnswers={false} />);
  const [paying, time] = proofs.slice(2).map((proof) => container.querySelector(`details ${proof}`)?.textContent);
  expect(paying).toMatch(/^Payment follows milestones\./);
  expect(time).toMatch(/^A full house takes/);
});

test("[HOME-10] with milestones, 'how you pay' links to them, each with its share and its month", () => {
  const milestones = [
    { title: "Booking", share: 10, stands: "Your plans", month: 0, stage: "unsaid", isSample: false },
    { title: "Frame", share: 90, stands: "The frame of the house", month: 6, stage: "frame", isSample: false },
  ] as const;
  const { container } = render(
    <>
      <WhyChooseUs {...home} hasMilestones />
      <Payments milestones={milestones} />
    </>,
  );
  expect(screen.getByRole("link", { name: "See how you pay" }).getAttribute("href")).toBe(`#${PAYMENTS}`);
  const section = container.querySelector(`#${PAYMENTS}`);
  expect(section?.textContent).toContain("Frame: 90%The frame of the houseMonth 6");
});

test("[HOME-11] how it works: six steps, in this order", () => {
  render(<HowItWorks {...steps} />);
  const wanted = ["Raise a request", "Talk to an expert", "Book", "Schedule a meeting", "Get designs", "Settle in"];
  expect(headings(3)).toEqual(wanted);
  expect(screen.getAllByRole("listitem")).toHaveLength(steps.steps.length);
});

test("[HOME-12] two services, each with its picture and 'View projects'", () => {
  render(<Services words={home} />);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  const links = screen.getAllByRole("link", { name: "View projects" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/our-project", "/our-project"]);
});

test("[HOME-15] banking partners, with placeholders marked as samples", () => {
  render(<BankingPartners {...banks} />);
  screen.getByRole("heading", { name: "Banking partners" });
  for (const item of screen.getAllByRole("listitem")) expect(item.textContent).toMatch(/Sample$/);
});

test("[HOME-17] the FAQ says how long a house takes, how it is paid and that GST is included", () => {
  render(<HomeFaq questions={home.questions} hasMilestones hasAnswers />);
  expect(home.questions).toHaveLength(6);
  screen.getByText(/^A full house takes 12 to 18 months\./);
  screen.getByText(/^Payment follows milestones\./);
  screen.getByText(/price per square foot includes GST in every package/);
});

test("[HOME-19] testimonials, with placeholders marked as samples", () => {
  render(<Testimonials {...testimonials} />);
  screen.getByRole("heading", { name: "Testimonials" });
  const voices = screen.getAllByRole("figure");
  expect(voices.length).toBeGreaterThan(0);
  for (const voice of voices) expect(voice.textContent).toMatch(/Sample$/);
});

test("[HOME-19] only people who agreed to be named are shown", () => {
  const [voice] = testimonials.testimonials;
  const { container } = render(<Testimonials testimonials={voice ? [{ ...voice, hasAgreed: false }] : []} />);
  expect(container.textContent).toBe("");
});

test("[HOME-15] [HOME-18] [HOME-19] an empty section is not rendered", () => {
  const { container } = render(
    <>
      <BankingPartners lead="For home loans." banks={[]} />
      <Testimonials testimonials={[]} />
      <Payments milestones={[]} />
      <HowItWorks title="How it works" steps={[]} />
      <WhyChooseUs reasonsTitle="Why choose us" reasons={[]} questions={[]} hasMilestones={false} />
      <HomeFaq questions={[]} hasMilestones hasAnswers={false} />
    </>,
  );
  expect(container.textContent).toBe("");
  render(<About words={home} wordsIn={{}} counters={[]} />);
  expect(document.querySelector("dl")).toBeNull();
});

test("[HOME-16] an answer links to more information, if that page has any", () => {
  const hrefs = () => screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  const { unmount } = render(<HomeFaq questions={home.questions} hasMilestones hasAnswers />);
  expect(hrefs()).toEqual([`#${PAYMENTS}`, `#${PAYMENTS}`, "/package", "/package", "/designs-plans", "/questions"]);
  unmount();
  render(<HomeFaq questions={home.questions} hasMilestones={false} hasAnswers={false} />);
  expect(hrefs()).toEqual(["/package", "/package", "/designs-plans"]);
});
