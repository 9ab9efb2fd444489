import "server-only";
import { takeVisitorsEnquiry } from "@/lib/bff/enquiry-handler";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { outbox } from "@/lib/outbox/outbox";
import { refreshPagesOnceServing } from "@/lib/site/refresh";
import { shared } from "@/server/shared.mjs";

/** Sets off what a server does as it starts. What was accepted before this start goes on its way. */
export async function boot(): Promise<void> {
  shared.takeEnquiry = takeVisitorsEnquiry;
  void shared.serving.then(refreshPagesOnceServing);
  if (env.isFormerlyNamed) log.warn("OUTBOX_DATABASE_URL is called SITE_DATABASE_URL now: please rename the setting");
  // A server without an outbox still serves pages, and says so.
  await outbox().catch((cause: unknown) =>
    log.error("the outbox could not be opened: no enquiry can be taken", { cause }),
  );
}
