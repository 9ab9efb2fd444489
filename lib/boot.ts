import "server-only";

/** Proves the environment and sets off what a server does as it starts. A bad environment ends it with one line. */
export async function boot(): Promise<void> {
  const { isBuilding } = await import("@/lib/env").catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  if (isBuilding) return;
  const { refreshPagesOnceServing } = await import("@/lib/site/refresh");
  void refreshPagesOnceServing();
}
