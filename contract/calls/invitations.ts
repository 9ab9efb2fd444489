import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { invitationInput, invitations, sentInvitation } from "@/contract/schemas/invitation";

const own = { answeredBy: "site", access: ["employee"], tags: ["employees"] } as const;

/** Invitations of colleagues. Their account at the backend exists from the start. */
export const invitationCalls = {
  list: { ...own, method: "GET", path: "/api/invitations", response: invitations },
  invite: {
    ...own,
    tags: ["employees", "follow-up"],
    method: "POST",
    path: "/api/invitations",
    needsProof: true,
    body: invitationInput,
    response: dataOf(sentInvitation),
  },
  /** A new link; the older one stops working. */
  resend: {
    ...own,
    method: "POST",
    path: "/api/invitations/:employee/resend",
    needsProof: true,
    response: dataOf(sentInvitation),
  },
  /** Deletes the account too, which nobody has used. */
  cancel: {
    ...own,
    tags: ["employees", "follow-up"],
    method: "DELETE",
    path: "/api/invitations/:employee",
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
