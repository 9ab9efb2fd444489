import "server-only";
import { demoDataCalls } from "@/contract/calls/demo-data";
import { implementSite } from "@/server/gateway/implement-site";
import { planRemoval, removeDemoData } from "./demo-data";

export const demoDataAnswers = implementSite(demoDataCalls, {
  read: async ({ query: { groups } }) => ({ data: await planRemoval(groups) }),
  remove: async ({ body: { groups }, staff }) => ({ data: { removed: await removeDemoData(groups, staff) } }),
});
