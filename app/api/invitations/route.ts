import { invitationCalls } from "@/contract/calls/invitations";
import { bff } from "@/server/compose";

export const GET = bff(invitationCalls.list);
export const POST = bff(invitationCalls.invite);
