/** What the browser's own style of an element depends on. */
const ATTRIBUTES = ["hidden", "open", "style", "type"];

/**
 * Computes the browser's own style once for elements that are alike. jsdom tries all its rules for each element anew,
 * which takes half the time of a search by role. If a test adds a style sheet, styles are computed as usual; the sheets
 * that packages load, such as that of toasts, are left out.
 */
export function rememberDefaultStyles() {
  const compute = window.getComputedStyle.bind(window);
  const bare = document.implementation.createHTMLDocument();
  const known = new Map<string, CSSStyleDeclaration>();
  let loaded = 0;
  beforeAll(() => {
    loaded = document.styleSheets.length;
  });

  function defaultStyle(name: string, values: (string | null)[]) {
    const element = bare.body.appendChild(bare.createElement(name));
    for (const [at, value] of values.entries()) if (value !== null) element.setAttribute(ATTRIBUTES[at] ?? "", value);
    return compute(element);
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > loaded) return compute(element, pseudo);
    const values = ATTRIBUTES.map((name) => element.getAttribute(name));
    const alike = JSON.stringify([element.localName, values]);
    const style = known.get(alike) ?? defaultStyle(element.localName, values);
    known.set(alike, style);
    return style;
  };
}
