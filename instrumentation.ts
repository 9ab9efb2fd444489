/** Runs once in each server process before it serves. Importing lib/env here stops a start with a bad environment. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isBuilding } = await import("@/lib/env");
  if (isBuilding) return;
  const { refreshPagesOnceServing } = await import("@/lib/site/refresh");
  void refreshPagesOnceServing();
}
