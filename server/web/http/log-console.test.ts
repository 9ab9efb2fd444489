import { log } from "@/server/platform/log";
import { logConsole } from "./log-console";

/** A process whose console is the log's, and what comes out of it line by line. */
function listen() {
  const lines: string[] = [];
  const before = { ...console };
  const warned = process.listeners("warning");
  const writes = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => lines.push(...String(text).trimEnd().split("\n")) > 0),
  );
  logConsole();
  function restore() {
    Object.assign(console, before);
    process.removeAllListeners("warning");
    for (const listener of warned) process.on("warning", listener);
    for (const write of writes) write.mockRestore();
  }
  return { console, told: () => lines.map((line) => JSON.parse(line)), [Symbol.dispose]: restore };
}

test("what Next prints of an error is one line of JSON, with its stack and its cause", () => {
  using next = listen();
  const error = new Error("a page\ncould not be made", { cause: new TypeError("fetch failed") });
  next.console.error(" \u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m", error);
  expect(next.told()).toEqual([
    expect.objectContaining({
      level: "error",
      message: "a page\ncould not be made",
      errors: [
        expect.objectContaining({
          stack: expect.stringContaining("log-console.test"),
          cause: expect.objectContaining({ message: "fetch failed" }),
        }),
      ],
    }),
  ]);
});

test("an uncaught error, a warning and a notice say what they say, without colours and line breaks", () => {
  using next = listen();
  next.console.error(" \u001b[31m⨯\u001b[39m", "uncaughtException: ", new RangeError("out of range"));
  next.console.warn("[next-auth][warn][NEXTAUTH_URL]", "\nhttps://next-auth.js.org/warnings");
  next.console.log(" \u001b[32m✓\u001b[39m %s in 245ms", "Drawn");
  next.console.log("");
  expect(next.told().map(({ level, message }) => [level, message])).toEqual([
    ["error", "uncaughtException"],
    ["warn", "[next-auth][warn][NEXTAUTH_URL] https://next-auth.js.org/warnings"],
    ["info", "Drawn in 245ms"],
  ]);
});

test.each([
  ["internal image response failed for", "/media/gone.jpg", 404],
  ["The requested resource isn't a valid image for", "/media/x.txt", "received", "text/plain"],
])("a smaller copy of no picture, which anybody may ask for, is no error: %s", (...said) => {
  using next = listen();
  next.console.error(" \u001b[31m⨯\u001b[39m", ...said);
  expect(next.told()).toMatchObject([{ level: "warn", message: said.join(" ") }]);
});

test("Node's own warnings are lines of the log", async () => {
  using next = listen();
  process.emitWarning("this will go away", "DeprecationWarning");
  await new Promise(setImmediate);
  expect(next.told()).toMatchObject([{ level: "warn", message: "this will go away" }]);
});

test("an error that was told of is not told of again, however often it is printed", () => {
  using next = listen();
  const [logged, printed] = [new Error("logged"), new Error("printed")];
  log.warn("what a page shows could not be read", { error: logged });
  next.console.error("revalidating cache with key: x", logged);
  next.console.error(printed);
  next.console.error(" ⨯", printed);
  expect(next.told().map(({ message }) => message)).toEqual(["what a page shows could not be read", "printed"]);
});

test("what is personal in what is printed is hidden as everywhere in the log", () => {
  using next = listen();
  next.console.error("no customer with %s", "asha@example.com");
  expect(next.told()[0].message).toBe("no customer with [hidden]");
});
