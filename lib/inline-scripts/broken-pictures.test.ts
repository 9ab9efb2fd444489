/**
 * @jest-environment jsdom
 */
import { replaceBrokenPictures } from "./broken-pictures";

const PICTURE = '<img alt="A house" src="/media/gone" srcset="/media/gone 2x" data-drawing="/drawing.svg">';

test("[ERRS-02] a picture that fails to load is a drawing instead, and a drawing that fails stays", () => {
  replaceBrokenPictures();
  document.body.innerHTML = PICTURE;
  const [picture] = document.images;
  expect(picture?.getAttribute("src")).toBe("/media/gone");
  for (let failure = 1; failure <= 2; failure++) {
    picture?.dispatchEvent(new Event("error"));
    expect(picture?.outerHTML).toBe('<img alt="A house" src="/drawing.svg">');
  }
});

test("[ERRS-02] one that failed before this ran is a drawing too, one that is still on its way is not", () => {
  document.body.innerHTML = PICTURE + PICTURE;
  const [failed, coming] = document.images;
  Object.defineProperty(failed, "complete", { value: true });
  Object.defineProperty(coming, "complete", { value: false });
  replaceBrokenPictures();
  expect([failed, coming].map((picture) => picture?.getAttribute("src"))).toEqual(["/drawing.svg", "/media/gone"]);
});
