import { renderToStaticMarkup } from "react-dom/server";
import { rich } from "./rich";

test("each placeholder of a sentence is replaced by its element, wherever a language puts it", () => {
  const words = (text: string) => <span>{text}</span>;
  const shown = (sentence: string) =>
    renderToStaticMarkup(<p>{rich(sentence, { plan: <a href="/plan">Teak</a> }, words)}</p>);
  expect(shown("Based on our {plan} floor plan.")).toBe(
    '<p><span>Based on our </span><a href="/plan">Teak</a><span> floor plan.</span></p>',
  );
  expect(shown("{plan}, our plan")).toBe('<p><a href="/plan">Teak</a><span>, our plan</span></p>');
});
