import { readFileSync } from "node:fs";
import { Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { BUILD } from "./build";

/** In development Next needs the server for its hot-reload websocket. */
type Where = { isDevelopment: boolean; port: number; server: Server };

/**
 * Prepares Next to handle requests. A release has no next.config.ts: its settings come from the build, through the
 * undocumented variable that Next's standalone server uses. All e2e servers start this way, so a Next
 * that drops the variable fails the tests.
 */
export async function prepareNext({ isDevelopment, port, server }: Where) {
  const dir = process.cwd();
  if (!isDevelopment) {
    const { config } = JSON.parse(readFileSync(join(BUILD, "required-server-files.json"), "utf8"));
    // A build cannot know whether its servers share a Redis.
    config.images.customCacheHandler ||= Boolean(process.env.REDIS_URL);
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  // Next adds its handler of upgrades to the server that it knows, past the front door. Without one Node treats them as
  // ordinary requests.
  const app = next({ dev: isDevelopment, dir, port, httpServer: isDevelopment ? server : new Server() });
  await app.prepare();
  return app;
}
