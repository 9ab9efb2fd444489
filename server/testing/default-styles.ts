const ATTRIBUTES = ["hidden", "open", "style", "type"];

/** jsdom tries all its rules for each element, half the time of a search by role: elements alike share a style. */
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
