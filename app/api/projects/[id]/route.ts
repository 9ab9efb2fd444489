import { projectCalls } from "@/contract/calls/projects";
import { bff } from "@/server/gateway/handler";

export const PUT = bff(projectCalls.update);
export const DELETE = bff(projectCalls.remove);
