/** Resolves once the server listens. What it cannot start with, such as a bad environment or a busy port, ends it with one line. */
export const started = import("./start")
  .then(({ start }) => start())
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
