import { projectCalls } from "@/lib/api/calls/projects";
import { bff } from "@/lib/bff/handler";

export const GET = bff(projectCalls.list, { public: projectCalls.showcase });
export const POST = bff(projectCalls.create);
