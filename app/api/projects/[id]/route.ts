import { projectCalls } from "@/lib/api/calls/projects";
import { bff } from "@/lib/bff/handler";

export const PUT = bff(projectCalls.update);
export const DELETE = bff(projectCalls.remove);
