import { processOutbox } from "@/server/database/outbox/outbox";

// The outbox opens when it is first used, as on a server: server/boot.ts does this at a real start.
processOutbox.open = async () => (await import("@/server/open-outbox")).openOutbox();
