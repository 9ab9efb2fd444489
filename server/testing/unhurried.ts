/** Testing Library's limit of one second is too short on a busy machine. */
if (typeof document !== "undefined") {
  const { configure } = require("@testing-library/react") as typeof import("@testing-library/react");
  configure({ asyncUtilTimeout: 20_000 });
}
