import { goLiveCalls } from "@/contract/calls/go-live";
import { bff } from "@/server/bff/handler";

export const GET = bff(goLiveCalls.read);
