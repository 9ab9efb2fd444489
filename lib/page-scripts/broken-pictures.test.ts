/**
 * @jest-environment jsdom
 */
import { replaceBrokenPictures } from "./broken-pictures";

const PICTURE = '<img alt="A house" src="/media/gone" srcset="/media/gone 2x" data-drawing="/drawing.svg">';

const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

const listening = jest.spyOn(globalThis, "addEventListener");

// Each test runs the script, whose listeners would also answer in the next.
afterEach(() => {
  for (const listener of listening.mock.calls) removeEventListener(...listener);
  listening.mockClear();
});

test("[ERRS-02] a failed picture is replaced by a drawing, and a failed drawing by an empty area", () => {
  replaceBrokenPictures();
  document.body.innerHTML = PICTURE;
  const [picture] = document.images;
  expect(picture?.getAttribute("src")).toBe("/media/gone");
  for (const instead of ["/drawing.svg", NOTHING, NOTHING]) {
    picture?.dispatchEvent(new Event("error"));
    expect(picture?.outerHTML).toBe(`<img alt="A house" src="${instead}">`);
  }
});

test("a failed picture without a drawing leaves an empty area and no broken-image icon, whichever source failed", () => {
  replaceBrokenPictures();
  document.body.innerHTML =
    '<picture><source media="(width < 64em)" srcset="/upright.jpg"><img alt="A house" src="/whole.jpg"></picture>';
  document.images[0]?.dispatchEvent(new Event("error"));
  expect(document.body.innerHTML).toBe(
    `<picture><source media="(width < 64em)"><img alt="A house" src="${NOTHING}"></picture>`,
  );
});

test("[ERRS-02] a picture that failed before this script ran is replaced too, and one still loading is not", () => {
  document.body.innerHTML = `<picture>${PICTURE}</picture><picture>${PICTURE}</picture>`;
  const [failed, coming] = document.images;
  Object.defineProperty(failed, "complete", { value: true });
  Object.defineProperty(coming, "complete", { value: false });
  replaceBrokenPictures();
  expect([failed, coming].map((picture) => picture?.getAttribute("src"))).toEqual(["/drawing.svg", "/media/gone"]);
});
