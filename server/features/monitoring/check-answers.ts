import "server-only";
import { serverCheckCalls } from "@/contract/calls/server-checks";
import { implementSite } from "@/server/gateway/implement-site";
import { checkServer } from "./checks";

export const serverCheckAnswers = implementSite(serverCheckCalls, {
  read: async () => ({ data: { checks: await checkServer() } }),
});
