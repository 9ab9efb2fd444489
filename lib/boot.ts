import "server-only";

/** Proves the environment and sets off what a server does as it starts. A bad environment ends it with one line. */
export async function boot(): Promise<void> {
  const { isBuilding, isDevelopment } = await import("@/lib/env").catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  if (isBuilding) return;
  (await import("@/lib/serving/leave-network-out")).leaveNetworkOutOfReports();
  // In development Next needs eval and inline scripts, and people read what it prints.
  if (!isDevelopment) {
    (await import("@/lib/serving/log-console")).logConsole();
    const [{ guardAnswers }, { isSecure }] = await Promise.all([
      import("@/lib/serving/guard-answers"),
      import("@/lib/auth/cookies"),
    ]);
    // First, so that it is done last: with the whole head.
    (await import("@/lib/serving/limit-heads")).limitHeads();
    guardAnswers(isSecure);
    (await import("@/lib/serving/keep-for-a-second")).keepForASecond();
    (await import("@/lib/serving/answer-unchanged")).answerUnchanged();
  }
  (await import("@/lib/serving/log-requests")).logRequests();
  (await import("@/lib/serving/refuse-malformed")).refuseMalformed();
  const { notePeerAddresses } = await import("@/lib/limits/peer-address");
  notePeerAddresses();
  (await import("@/lib/serving/stop-gently")).stopGently();
  const { refreshPagesOnceServing } = await import("@/lib/site/refresh");
  void refreshPagesOnceServing();
  await deliverWhatWaits();
}

/** What was accepted before this start goes on its way. A server without an outbox still serves pages, and says so. */
async function deliverWhatWaits(): Promise<void> {
  const [{ outbox }, { log }, { env }] = await Promise.all([
    import("@/lib/outbox/outbox"),
    import("@/lib/log"),
    import("@/lib/env"),
  ]);
  if (env.isFormerlyNamed) log.warn("OUTBOX_DATABASE_URL is called SITE_DATABASE_URL now: please rename the setting");
  await outbox().catch((cause: unknown) =>
    log.error("the outbox could not be opened: no enquiry can be taken", { cause }),
  );
}
