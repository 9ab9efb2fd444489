/** @jest-environment jsdom */
import "./rising-frame";
import { fakeObserver } from "./testing";

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

const still = (number: number, share: number) => `
  <li data-says="Stage ${number} of 3">
    <img alt=""><b data-share="${share}">${share}%</b> of <span data-share="100">the price</span>
  </li>`;

function fakeBrowser() {
  const setNear = fakeObserver();
  let progress: number | null = null;
  Object.assign(globalThis, { requestAnimationFrame: (work: FrameRequestCallback) => work(0) });
  let begin: (() => void) | undefined;
  const animation = {
    effect: { getComputedTiming: () => ({ progress }) },
    get pending() {
      return begin !== undefined;
    },
    ready: Promise.resolve(),
  };
  HTMLElement.prototype.getAnimations = () => (progress === null && !begin ? [] : [animation as unknown as Animation]);
  document.body.innerHTML = `<section><rising-frame data-stage="2" data-paid="{paid} of {whole}"><ol>${still(1, 10)}${still(2, 50)}${still(3, 100)}</ol>
    <input type="range" min="1" max="3" value="2" /></rising-frame></section>`;
  const frame = document.querySelector("rising-frame") as HTMLElement;
  const range = document.querySelector("input") as HTMLInputElement;
  return {
    frame,
    said: () => range.getAttribute("aria-valuetext"),
    shown: () =>
      [...document.querySelectorAll("li")].findIndex((picture) => picture.getAttribute("aria-hidden") === "false") + 1,
    choose: (stage: string) => {
      range.value = stage;
      range.dispatchEvent(new Event("input", { bubbles: true }));
    },
    setNear,
    scrollTo: (position: number | null) => {
      progress = position;
      dispatchEvent(new Event("scroll"));
    },
    jumpTo: (position: number) => {
      animation.ready = new Promise((resolve) => {
        begin = () => {
          begin = undefined;
          progress = position;
          resolve();
        };
      });
      dispatchEvent(new Event("scroll"));
      return () => begin?.();
    },
  };
}

test("a screen away it is marked as near, so that its pictures load", () => {
  const { frame, setNear } = fakeBrowser();
  setNear(false);
  expect(frame.dataset.near).toBeUndefined();
  setNear(true);
  setNear(false);
  expect(frame.dataset.near).toBe("");
});

test("a jump past it shows the final stage of its pictures", () => {
  const { shown, setNear, scrollTo } = fakeBrowser();
  setNear(true);
  setNear(false);
  scrollTo(1);
  expect(shown()).toBe(2);
  setNear(false);
  expect(shown()).toBe(3);
});

test("after a jump to it, it shows the stage for that position, although its animation starts only then", async () => {
  const { shown, setNear, jumpTo } = fakeBrowser();
  setNear(true);
  const begin = jumpTo(1);
  expect(shown()).toBe(2);
  begin();
  await Promise.resolve();
  expect(shown()).toBe(3);
});

test("a visitor who uses the range keeps its stage, even after a key without effect", () => {
  const { frame, setNear, choose, scrollTo, shown } = fakeBrowser();
  setNear(true);
  scrollTo(0);
  document.querySelector("input")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  scrollTo(1);
  expect(shown()).toBe(1);
  choose("2");
  scrollTo(0);
  expect([shown(), frame.dataset.paused]).toEqual([2, ""]);
});

test("without scroll animations, or with reduced motion, a scroll changes nothing", () => {
  const { shown, setNear, scrollTo } = fakeBrowser();
  setNear(true);
  scrollTo(null);
  expect(shown()).toBe(2);
});

test("a sum, else the example of the chosen city, replaces the page's example at each stage until it is removed, in rupees with Indian grouping", () => {
  const { frame, said } = fakeBrowser();
  frame.setAttribute("sum", "1244160");
  expect(frame.closest("section")?.hasAttribute("data-own")).toBe(true);
  const figures = [...document.querySelectorAll("b")].map(({ textContent }) => textContent);
  expect(figures).toEqual(["₹1,24,416", "₹6,22,080", "₹12,44,160"]);
  expect(said()).toBe("Stage 2 of 3, ₹6,22,080 of ₹12,44,160");
  frame.setAttribute("example", "2000000");
  expect(said()).toBe("Stage 2 of 3, ₹6,22,080 of ₹12,44,160");
  frame.removeAttribute("sum");
  expect(said()).toBe("Stage 2 of 3, ₹10,00,000 of ₹20,00,000");
  expect(frame.closest("section")?.hasAttribute("data-own")).toBe(false);
  frame.removeAttribute("example");
  expect(said()).toBe("Stage 2 of 3, 50% of the price");
});

test.each([
  ["1,200 sq ft plot, Ground floor: 960 sq ft × ₹1,620 (Essential, Bengaluru) = ₹15,55,200", "₹7,77,600 of ₹15,55,200"],
  ["960 sq ft × ₹900 (Economy, Bengaluru) = ₹8,64,000, frame and shell", "50% of the price"],
  ["", "50% of the price"],
])("an estimate from an earlier page (%p) sets the paid sum: %s", (estimate, paid) => {
  sessionStorage.setItem("enquiry.intent", JSON.stringify({ city: "Bengaluru", estimate }));
  const { setNear, said } = fakeBrowser();
  setNear(false);
  expect(said()).toBe(`Stage 2 of 3, ${paid}`);
});

test("when near, a scroll changes its stage and its range", () => {
  const { frame, shown, said, setNear, scrollTo } = fakeBrowser();
  setNear(false);
  scrollTo(1);
  expect(shown()).toBe(2);
  setNear(true);
  expect(shown()).toBe(3);
  scrollTo(0.2);
  expect([shown(), frame.dataset.stage, said()]).toEqual([1, "1", "Stage 1 of 3, 10% of the price"]);
});
