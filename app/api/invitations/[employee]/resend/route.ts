import { invitationCalls } from "@/contract/calls/invitations";
import { bff } from "@/server/compose";

export const POST = bff(invitationCalls.resend);
