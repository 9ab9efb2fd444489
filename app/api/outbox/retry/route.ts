import { staffRoute } from "@/lib/bff/staff-route";
import { retryAll } from "@/lib/outbox/attention";

export const POST = staffRoute(["enquiries"], async (_request, _params, staff) => ({
  success: true,
  retried: await retryAll(staff.name),
}));
