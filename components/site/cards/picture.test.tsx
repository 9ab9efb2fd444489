/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { replaceBrokenPictures } from "@/lib/page-scripts/broken-pictures";
import { Picture } from "./picture";

const drawing = { src: "/drawing.svg", width: 1200, height: 900 };
const show = (src: string) => render(<Picture src={src} drawing={drawing} alt="A house" width={1200} height={900} />);
const shown = () => screen.getByAltText("A house").getAttribute("src") ?? "";

test("[ERRS-02] a drawing replaces a missing picture", () => {
  show("");
  expect(shown()).toContain("drawing.svg");
});

test("[ERRS-02] a drawing replaces a picture that fails to load", () => {
  show("/media/gone");
  expect(shown()).toContain(encodeURIComponent("/media/gone"));
  replaceBrokenPictures();
  fireEvent.error(screen.getByAltText("A house"));
  expect(shown()).toContain("drawing.svg");
});
