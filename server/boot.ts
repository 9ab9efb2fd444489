import "server-only";
import { outbox, processOutbox } from "@/server/database/outbox/outbox";
import { findMovedPage } from "@/server/features/catalogue/former-addresses";
import { checkCopies, findResized, queueResize } from "@/server/features/content";
import { schedulePhoneCalls } from "@/server/features/follow-up/call-times/call-times";
import { pullIndiaMart } from "@/server/features/leads";
import { watch } from "@/server/features/monitoring/alerts";
import { applyRetention } from "@/server/features/privacy/retention";
import { proposeForExpiring } from "@/server/features/quotes/quote-events";
import { remind } from "@/server/features/reminders/sender";
import { countView, flushViews } from "@/server/features/sources";
import { startJobs } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { refreshPagesOnceServing } from "@/server/web/site/revalidate";
import { readRowAddresses } from "@/server/web/site/row-addresses";
import { handleVisitorEnquiry, resumeAtStart, served } from "./compose";
import { openOutbox, sendMailsAfterOutage } from "./open-outbox";
import { shared } from "./platform/shared.mjs";

export async function boot(): Promise<void> {
  shared.handleEnquiry = handleVisitorEnquiry;
  shared.metrics?.addRoutes([...served.keys()].map(asTemplate));
  processOutbox.open = openOutbox;
  shared.findMovedPage = findMovedPage;
  shared.readRowAddresses = readRowAddresses;
  shared.countView = countView;
  shared.flushViews = flushViews;
  shared.queueResize = queueResize;
  shared.findResized = findResized;
  void shared.serving.then(refreshPagesOnceServing);
  void shared.serving
    .then(resumeAtStart)
    .catch((cause: unknown) =>
      log.warn("unfinished plans could not be resumed: the next staff request retries", { cause }),
    );
  startJobs([
    schedulePhoneCalls,
    proposeForExpiring,
    remind,
    watch,
    applyRetention,
    pullIndiaMart,
    checkCopies,
    flushViews,
    // The last job, because a mail server that hangs delays the jobs after it by 20 s.
    sendMailsAfterOutage,
  ]);
  await outbox().catch((cause: unknown) =>
    log.error("the outbox could not be opened: no enquiry can be taken", { cause }),
  );
}

const asTemplate = (path: string) => path.replace(/:(\w+)/g, "[$1]");
