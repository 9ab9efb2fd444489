import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

Object.assign(process.env, {
  AUTH_SECRET: "a secret for the tests only, 32 characters and more",
  BACKEND_JWT_SECRET: "another secret for the tests, also longer than 32",
  SITE_URL: "http://localhost:3000",
  BACKEND_URL: "",
  BACKEND_SERVICE_EMAIL: "",
  BACKEND_SERVICE_PASSWORD: "",
  DATABASE_URL: "",
  DATA_DIR: join(tmpdir(), `sagwan-tests-${randomUUID()}`),
  SITE_DATABASE_URL: "",
  PORT: "",
  READY_TOKEN: "",
});
