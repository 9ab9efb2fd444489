import { checked } from "@/lib/api/input/read-input";
import { readJson } from "@/lib/api/input/read-json";
import { staffRoute } from "@/lib/bff/staff-route";
import { letGo, retry } from "@/lib/outbox/attention";
import { enquiryInput } from "@/lib/schemas/enquiry";
import { discard } from "@/lib/schemas/waiting-enquiry";

export const PUT = staffRoute(["enquiries"], async (request, { key = "" }, staff) => {
  await retry(key, checked(enquiryInput, await readJson(request)), staff.name);
  return { success: true };
});

export const DELETE = staffRoute(["enquiries"], async (request, { key = "" }, staff) => {
  await letGo(key, checked(discard, await readJson(request)).reason, staff.name);
  return { success: true };
});
