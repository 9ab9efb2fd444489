/** What the product logs is not shown among the results; a test that is about the log looks at the stream itself. */
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

const isLogged = (line: unknown) => typeof line === "string" && line.startsWith('{"level":');
