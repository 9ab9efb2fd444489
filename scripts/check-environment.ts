/** Prints one line and exits with 1 if a setting is wrong. */
import("@/server/platform/env").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
