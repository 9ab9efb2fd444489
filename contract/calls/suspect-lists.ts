import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { acceptedList, suspectList } from "@/contract/schemas/suspect-list";

/** Lists of the backend that look wrong, so that pages keep the last good one. */
export const suspectListCalls = {
  list: {
    method: "GET",
    path: "/api/suspect-lists",
    answeredBy: "site",
    access: ["cities", "packages", "services", "site"],
    tags: ["cities", "packages", "services"],
    response: listOf(suspectList),
  },
  /** Shows the backend's list on the public site. Needs the permission of the same name as the kind. */
  show: {
    method: "PUT",
    path: "/api/suspect-lists/:kind/shown",
    answeredBy: "site",
    access: ["cities", "packages", "services"],
    tags: ["cities", "packages", "services"],
    body: acceptedList,
    response: z.object({ shown: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
