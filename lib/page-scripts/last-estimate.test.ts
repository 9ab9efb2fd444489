/**
 * @jest-environment jsdom
 */
import "./last-estimate";

const LAST = JSON.stringify({
  at: "?plot=30x40&city=mysuru",
  shown: "30 × 40 ft plot, Mysuru, ₹20,18,640.",
  lang: "kn-IN",
});

function open(address = "/cost-estimator") {
  history.replaceState(null, "", address);
  document.body.innerHTML = `<div hidden><p data-kept><b data-shown>–</b> <a data-open href="/cost-estimator">Open it</a>
    <button data-forget>Forget it</button></p><p tabindex="-1" data-forgotten hidden>Done.</p></div>`;
  document.body.insertAdjacentHTML("beforeend", "<last-estimate></last-estimate>");
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
  return {
    isShown: !find("div").hidden,
    said: find("b").textContent,
    language: find("b").lang,
    link: find<HTMLAnchorElement>("a").getAttribute("href"),
    forget: () => find("button").click(),
    paragraphs: () => [find("[data-kept]").hidden, find("[data-forgotten]").hidden],
  };
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

test("the estimate of an earlier visit is shown with a link that opens it, and forgotten on request", () => {
  localStorage.setItem("estimate.last", LAST);
  const page = open();
  expect([page.isShown, page.said]).toEqual([true, "30 × 40 ft plot, Mysuru, ₹20,18,640."]);
  expect(page.link).toBe("/cost-estimator?plot=30x40&city=mysuru");
  page.forget();
  expect(page.paragraphs()).toEqual([true, false]);
  expect(document.activeElement?.textContent).toBe("Done.");
  expect(localStorage.getItem("estimate.last")).toBeNull();
  expect(open().isShown).toBe(false);
});

test("an earlier estimate is not shown next to the one that the address or this visit has", () => {
  localStorage.setItem("estimate.last", LAST);
  expect(open("/cost-estimator?plot=20x30").isShown).toBe(false);
  sessionStorage.setItem("enquiry.intent", '{"estimateAt":"?plot=20x30"}');
  expect(open().isShown).toBe(false);
});

test.each(["", "{", '{"at":"https://example.com","shown":"x"}', '{"at":"?plot=1"}'])(
  "%p in the storage is no estimate",
  (stored) => {
    localStorage.setItem("estimate.last", stored);
    expect(open().isShown).toBe(false);
  },
);

test("a browser that blocks storage shows no earlier estimate", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(open().isShown).toBe(false);
});
