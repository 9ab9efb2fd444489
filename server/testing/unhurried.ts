/** A bound for a machine that is busy with other work: Testing Library would give up on what is to appear after a second. */
if (typeof document !== "undefined") {
  const { configure } = require("@testing-library/react") as typeof import("@testing-library/react");
  configure({ asyncUtilTimeout: 20_000 });
}
