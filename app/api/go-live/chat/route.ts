import { goLiveCalls } from "@/contract/calls/go-live";
import { bff } from "@/server/compose";

export const POST = bff(goLiveCalls.noteChat);
