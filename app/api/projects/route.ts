import { projectCalls } from "@/contract/calls/projects";
import { bff } from "@/server/compose";

export const GET = bff(projectCalls.list, { public: projectCalls.showcase });
export const POST = bff(projectCalls.create);
