import { staffRoute } from "@/lib/bff/staff-route";
import { findWaiting } from "@/lib/outbox/attention";

export const GET = staffRoute(["enquiries"], async () => ({ data: await findWaiting() }));
