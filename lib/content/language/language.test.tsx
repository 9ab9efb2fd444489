import { renderToStaticMarkup } from "react-dom/server";
import { addressIn, isPage } from "./address";
import { rich } from "./rich";
import { translatorOf } from "./translator-of";

test("each placeholder of a sentence is replaced by its element, wherever a language puts it", () => {
  const words = (text: string) => <span>{text}</span>;
  const shown = (sentence: string) =>
    renderToStaticMarkup(<p>{rich(sentence, { plan: <a href="/plan">Teak</a> }, words)}</p>);
  expect(shown("Based on our {plan} floor plan.")).toBe(
    '<p><span>Based on our </span><a href="/plan">Teak</a><span> floor plan.</span></p>',
  );
  expect(shown("{plan}, our plan")).toBe('<p><a href="/plan">Teak</a><span>, our plan</span></p>');
});

test("pages and the pictures of their shared links have an address in each language, with query and fragment", () => {
  expect(addressIn("kn", "/")).toBe("/kn");
  expect(addressIn("kn", "/package/mysuru?a=1#rates")).toBe("/kn/package/mysuru?a=1#rates");
  expect(addressIn("hi", "/og/estimate?plot=30x40")).toBe("/hi/og/estimate?plot=30x40");
  expect(addressIn("en", "/og/home")).toBe("/og/home");
});

test("calls, uploaded pictures and staff screens have one address", () => {
  for (const path of ["/api/estimate.pdf", "/media/listed/1", "/login-page", "/ogre", "/sitemap.xml"]) {
    expect([path, isPage(path), addressIn("kn", path)]).toEqual([path, false, path]);
  }
});

test("a text that is called like a property of every object stays as it is", () => {
  expect(translatorOf("hi", {}).text("constructor")).toBe("constructor");
});
