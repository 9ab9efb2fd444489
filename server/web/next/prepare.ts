import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import next from "next";

/** The server is told so that Next, in development, hears of what is no request: that a browser wants word of each change. */
type Where = { isDevelopment: boolean; port: number; server: Server };

/**
 * Next, ready to answer what it is handed. A release has no next.config.ts: the settings of its build stand in it, and Next
 * takes them from where its own server for such a folder puts them. That variable is no documented one (decision 92);
 * e2e starts every server this way, so a Next that no longer reads it starts none.
 */
export async function prepareNext({ isDevelopment, port, server }: Where) {
  const dir = process.cwd();
  if (!isDevelopment) {
    const { config } = JSON.parse(readFileSync(join(dir, ".next", "required-server-files.json"), "utf8"));
    // Decided while building, where nobody knows whether servers will share a Redis.
    config.images.customCacheHandler ||= Boolean(process.env.REDIS_URL);
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  const app = next({ dev: isDevelopment, dir, port, httpServer: server });
  await app.prepare();
  return app;
}
