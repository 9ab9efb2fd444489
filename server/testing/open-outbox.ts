import { processOutbox } from "@/server/database/outbox/outbox";

processOutbox.open = async () => (await import("@/server/open-outbox")).openOutbox();
