/** Replaces a broken picture with its drawing (ERRS-02), or with nothing instead of the browser's icon. */
export function replaceBrokenPictures(): void {
  const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

  function draw(picture: HTMLImageElement) {
    const { drawing = nothing } = picture.dataset;
    if (picture.src === drawing) return;
    delete picture.dataset.drawing;
    for (const source of picture.parentElement?.children ?? []) source.removeAttribute("srcset");
    picture.src = drawing;
  }

  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && draw(target), true);
  // Pictures that failed before this script ran.
  for (const picture of document.images)
    if (picture.dataset.drawing && picture.complete && picture.naturalWidth === 0) draw(picture);
}
