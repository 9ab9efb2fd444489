import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processOutbox } from "@/server/database/outbox/outbox";

// What server/platform/env needs to be there, with values that no real server has.
Object.assign(process.env, {
  AUTH_SECRET: "a secret for the tests only, 32 characters and more",
  BACKEND_JWT_SECRET: "another secret for the tests, also longer than 32",
  SITE_URL: "http://localhost:3000",
  BACKEND_URL: "",
  BACKEND_SERVICE_EMAIL: "",
  BACKEND_SERVICE_PASSWORD: "",
  DATABASE_URL: "",
  // Made by the tests that keep something, each file its own; server/testing/put-away.ts removes it.
  DATA_DIR: join(tmpdir(), `sagwan-tests-${randomUUID()}`),
  SITE_DATABASE_URL: "",
  OUTBOX_DATABASE_URL: "",
  PORT: "",
  READY_TOKEN: "",
});

// What server/boot.ts does at a start.
processOutbox.open = async () => (await import("@/server/open-outbox")).openOutbox();
