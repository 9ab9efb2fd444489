export const started = import("./start")
  .then(({ start }) => start())
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
