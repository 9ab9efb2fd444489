/** Puts its drawing in the place of each picture that does not load, which only a browser can tell (ERRS-02). */
export function replaceBrokenPictures(): void {
  function draw(picture: HTMLImageElement) {
    const { drawing } = picture.dataset;
    if (!drawing) return;
    delete picture.dataset.drawing;
    picture.removeAttribute("srcset");
    picture.src = drawing;
  }

  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && draw(target), true);
  // Those that failed before this ran.
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) draw(picture);
}
