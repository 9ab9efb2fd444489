/**
 * Puts its drawing in the place of each picture that does not load, which only a browser can tell (ERRS-02). Where there is
 * none, or it does not load either, the ground of the picture is left without the browser's sign for a broken one.
 */
export function replaceBrokenPictures(): void {
  const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

  function draw(picture: HTMLImageElement) {
    const { drawing = nothing } = picture.dataset;
    if (picture.src === drawing) return;
    delete picture.dataset.drawing;
    for (const cut of picture.parentElement?.children ?? []) cut.removeAttribute("srcset");
    picture.src = drawing;
  }

  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && draw(target), true);
  // Those that failed before this ran.
  for (const picture of document.images)
    if (picture.dataset.drawing && picture.complete && picture.naturalWidth === 0) draw(picture);
}
