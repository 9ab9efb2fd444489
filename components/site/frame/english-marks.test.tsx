/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { EnglishMarks } from "./english-marks";

const ENGLISH = "We build timber houses.";
const KANNADA = "ನಾವು ಮರದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ.";

const pageWith = (text: string) => (
  <>
    <EnglishMarks />
    <main>
      <p data-testid="text">{text}</p>
      <a data-testid="link" lang="hi-IN" href="/hi">
        {text}
      </a>
    </main>
  </>
);
const languageOf = (id: string) => screen.getByTestId(id).getAttribute("lang");

/** Mutation observers are told in a microtask. */
const observed = () => act(async () => {});

test("an English sentence that comes later on a page in another language is marked until its text is another", async () => {
  const { rerender } = render(pageWith(KANNADA));
  await observed();
  expect([languageOf("text"), languageOf("link")]).toEqual([null, "hi-IN"]);
  rerender(pageWith(ENGLISH));
  await observed();
  expect([languageOf("text"), languageOf("link")]).toEqual(["en-IN", "hi-IN"]);
  rerender(pageWith(KANNADA));
  await observed();
  expect([languageOf("text"), languageOf("link")]).toEqual([null, "hi-IN"]);
});

test("an element whose text becomes several languages, and a picture described anew, lose their marks", async () => {
  document.body.innerHTML = `<p id="text">${ENGLISH}</p><img id="picture" alt="${ENGLISH}">`;
  const [text, picture] = [...document.querySelectorAll("p, img")];
  render(<EnglishMarks />);
  const marks = () => [text, picture].map((element) => element?.getAttribute("lang"));
  expect(marks()).toEqual(["en-IN", "en-IN"]);
  if (text) text.innerHTML = "ನಾವು <b>ಮರದ</b> ಮನೆ";
  picture?.setAttribute("alt", KANNADA);
  await observed();
  expect(marks()).toEqual([null, null]);
});
