import { projectCalls } from "@/contract/calls/projects";
import { bff } from "@/server/compose";

export const PUT = bff(projectCalls.update);
export const DELETE = bff(projectCalls.remove);
