/** A failed start, such as a bad environment or a busy port, exits with one line. */
export const started = import("./start")
  .then(({ start }) => start())
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
