import "server-only";
import { outbox } from "@/server/database/outbox/outbox";
import { findMovedPage } from "@/server/features/catalogue/former-addresses";
import { resumeAtStart } from "@/server/features/desk/operations/resume";
import { takeVisitorsEnquiry } from "@/server/features/enquiries/handler";
import { env } from "@/server/platform/env";
import { startDeskJobs } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { refreshPagesOnceServing } from "@/server/web/site/refresh";
import { readRowAddresses } from "@/server/web/site/row-addresses";
import { shared } from "./platform/shared.mjs";

/** Sets off what a server does as it starts. What was accepted before this start goes on its way. */
export async function boot(): Promise<void> {
  shared.takeEnquiry = takeVisitorsEnquiry;
  shared.findMovedPage = findMovedPage;
  shared.readRowAddresses = readRowAddresses;
  void shared.serving.then(refreshPagesOnceServing);
  void shared.serving
    .then(resumeAtStart)
    .catch((cause: unknown) => log.warn("what was left half done waits for whoever asks next", { cause }));
  if (env.usesFormerSetting) log.warn("OUTBOX_DATABASE_URL is called SITE_DATABASE_URL now: please rename the setting");
  startDeskJobs();
  // A server without an outbox still serves pages, and says so.
  await outbox().catch((cause: unknown) =>
    log.error("the outbox could not be opened: no enquiry can be taken", { cause }),
  );
}
