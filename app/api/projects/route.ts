import { projectCalls } from "@/contract/calls/projects";
import { bff } from "@/server/gateway/handler";

export const GET = bff(projectCalls.list, { public: projectCalls.showcase });
export const POST = bff(projectCalls.create);
