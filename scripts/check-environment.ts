/** Ends with one clear line where the environment is not right; otherwise says nothing. */
import("@/server/platform/env").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
