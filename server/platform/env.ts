import { resolve } from "node:path";
import { listeningHost } from "./listening-host.mjs";
import { checkedSettings, describeProblems } from "./settings.mjs";

export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
export const isDevelopment = process.env.NODE_ENV === "development";
export const builtAt = new Date(process.env.BUILT_AT ?? Date.now());

const schema = checkedSettings
  .refine((env) => isBuilding || env.AUTH_SECRET, {
    path: ["AUTH_SECRET"],
    message: "is missing; `npm start` creates one",
  })
  .refine((env) => isBuilding || env.BACKEND_URL || env.BACKEND_JWT_SECRET, {
    path: ["BACKEND_JWT_SECRET"],
    message: "is missing, and so is BACKEND_URL; `npm start` creates one",
  })
  .transform((env) => ({
    ...env,
    AUTH_SECRET: env.AUTH_SECRET ?? "",
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    isSiteUrlSet: env.SITE_URL !== undefined,
    listeningHost: listeningHost(env),
    withDemoData: env.DEMO_DATA ?? !env.SITE_URL?.startsWith("https:"),
    database: env.DATABASE_URL ?? resolve(env.DATA_DIR, "backend.sqlite"),
    siteDatabase: env.SITE_DATABASE_URL
      ? { url: env.SITE_DATABASE_URL }
      : { file: resolve(env.DATA_DIR, "site.sqlite") },
    email: ifUrlIsSet({ url: env.SMTP_URL, to: env.NOTIFY_EMAIL_TO, from: env.NOTIFY_EMAIL_FROM }),
    webhook: ifUrlIsSet({ url: env.NOTIFY_WEBHOOK_URL, secret: env.NOTIFY_WEBHOOK_SECRET }),
  }));

/** `checkedSettings` requires the other settings of a group if its URL is set. */
function ifUrlIsSet<T extends { url?: string }>(group: T) {
  return group.url ? (group as { [Name in keyof T]-?: NonNullable<T[Name]> }) : undefined;
}

export function readEnvironment(settings: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw new Error(describeProblems(parsed.error));
}

export const env = readEnvironment();

/** Whether only browsers on this machine reach the site. */
export const isLocalTrial = (siteUrl: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname);
