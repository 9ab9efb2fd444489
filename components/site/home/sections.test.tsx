/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { about, banks, questions, steps, testimonials } from "@/lib/content/home";
import { About } from "./about";
import { BankingPartners } from "./banking-partners";
import { HomeFaq } from "./home-faq";
import { HowItWorks } from "./how-it-works";
import { Services } from "./services";
import { Testimonials } from "./testimonials";
import { WhyChooseUs } from "./why-choose-us";

// The counters look at both; here nothing is ever seen and nothing moves.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

const headings = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);

test("[HOME-02] the about section says who builds, and leads to the about page", () => {
  render(<About />);
  screen.getByRole("heading", { name: about.statement });
  expect(screen.getByRole("link", { name: "About us" }).getAttribute("href")).toBe("/about-us");
});

test("[HOME-10] why choose us: each reason leads to where it can be checked", () => {
  render(<WhyChooseUs />);
  expect(headings(2)[0]).toMatch(/^Why choose us/);
  const proofs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(proofs).toHaveLength(headings(3).length);
  for (const proof of proofs) expect(["#packages", "#home-packages-section"]).toContain(proof);
});

test("[HOME-11] how it works: six steps, in this order", () => {
  render(<HowItWorks />);
  const wanted = ["Raise a request", "Talk to an expert", "Book", "Schedule a meeting", "Get designs", "Settle in"];
  expect(headings(3)).toEqual(wanted);
  expect(screen.getAllByRole("listitem")).toHaveLength(steps.length);
});

test("[HOME-12] two services, each with its picture and 'View projects'", () => {
  render(<Services />);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  const links = screen.getAllByRole("link", { name: "View projects" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/our-project", "/our-project"]);
});

test("[HOME-15] banking partners, those that only stand in for one marked as samples", () => {
  render(<BankingPartners banks={banks} />);
  screen.getByRole("heading", { name: "Banking partners" });
  for (const item of screen.getAllByRole("listitem")) expect(item.textContent).toMatch(/Sample$/);
});

test("[HOME-17] the FAQ says how long a house takes, how it is paid and that GST is included", () => {
  render(<HomeFaq />);
  expect(questions).toHaveLength(6);
  screen.getByText("A full house takes 12 to 18 months.");
  screen.getByText(/^Payment follows milestones\./);
  screen.getByText(/price per square foot on every package includes GST/);
});

test("[HOME-19] testimonials, those that only stand in for one marked as samples", () => {
  render(<Testimonials voices={testimonials} />);
  screen.getByRole("heading", { name: "Testimonials" });
  const voices = screen.getAllByRole("figure");
  expect(voices.length).toBeGreaterThan(0);
  for (const voice of voices) expect(voice.textContent).toMatch(/Sample$/);
});

test("[HOME-15] [HOME-19] without partners or testimonials their section is not there", () => {
  const { container } = render(
    <>
      <BankingPartners banks={[]} />
      <Testimonials voices={[]} />
    </>,
  );
  expect(container.textContent).toBe("");
});
