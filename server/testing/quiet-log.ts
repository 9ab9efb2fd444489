/** Hides the product's log from the results. Tests of the log spy on the stream itself. */
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

// The log writes a trouble once until it is over, which an earlier test may have met.
beforeEach(() => (globalThis as { troubles?: Map<string, unknown> }).troubles?.clear());

const isLogged = (line: unknown) => typeof line === "string" && line.startsWith('{"level":');
