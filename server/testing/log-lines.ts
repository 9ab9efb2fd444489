/** Until disposed, lines of the log are kept here instead of written. */
export function listenToLog() {
  const texts: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => texts.push(String(text)) > 0),
  );
  const text = () => texts.join("");
  const lines = () =>
    text()
      .split("\n")
      // Node's own warnings are no lines of the log.
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  const stop = () => {
    for (const spy of spies) spy.mockRestore();
  };
  return { text, lines, [Symbol.dispose]: stop };
}
