import { rmSync } from "node:fs";

/** Fails any test that logs an error. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, "error");
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});

const streams = [process.stdout, process.stderr];
const writes = streams.map((stream) => stream.write);

beforeAll(() => {
  for (const stream of streams) {
    const write = stream.write.bind(stream);
    stream.write = ((line: string, ...rest: []) => isLogged(line) || write(line, ...rest)) as typeof stream.write;
  }
});

afterAll(() => {
  streams.forEach((stream, index) => {
    stream.write = writes[index] ?? stream.write;
  });
});

// A failure is logged once until it is over, which an earlier test may have met.
beforeEach(() => (globalThis as { failures?: Map<string, unknown> }).failures?.clear());

const isLogged = (line: unknown) => typeof line === "string" && line.startsWith('{"level":');

const folder = process.env.DATA_DIR;

afterAll(async () => {
  const shared = globalThis as {
    siteDatabase?: Promise<{ destroy(): Promise<void> }>;
    programs?: Map<string, { end(): void }>;
  };
  for (const program of [...(shared.programs?.values() ?? [])]) program.end();
  await (await shared.siteDatabase)?.destroy();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const ATTRIBUTES = ["hidden", "open", "style", "type"];

/** jsdom tries all its rules for each element, half the time of a search by role: elements alike share a style. */
function rememberDefaultStyles() {
  const compute = window.getComputedStyle.bind(window);
  const bare = document.implementation.createHTMLDocument();
  const known = new Map<string, CSSStyleDeclaration>();
  let loaded = 0;
  beforeAll(() => {
    loaded = document.styleSheets.length;
  });

  function defaultStyle(name: string, values: (string | null)[]) {
    const element = bare.body.appendChild(bare.createElement(name));
    for (const [index, value] of values.entries())
      if (value !== null) element.setAttribute(ATTRIBUTES[index] ?? "", value);
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

/** Testing Library's limit of one second is too short on a busy machine. */
if (typeof document !== "undefined") {
  const { configure } = require("@testing-library/react") as typeof import("@testing-library/react");
  configure({ asyncUtilTimeout: 20_000 });
  rememberDefaultStyles();
}
