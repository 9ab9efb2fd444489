import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { addressOfScreen, screens } from "@/lib/content/screens";

export const BUILD = join(process.cwd(), ".next");

type NextOptions = { isDevelopment: boolean; port: number; server: Server };

/** A release has no next.config.ts, so its settings are passed in the variable of Next's standalone server. */
export async function prepareNext({ isDevelopment, port, server }: NextOptions) {
  const dir = process.cwd();
  if (!isDevelopment) {
    const { config } = JSON.parse(readFileSync(join(BUILD, "required-server-files.json"), "utf8"));
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  // In production Next gets another server, because it would handle upgrades at ours, past the front server.
  const app = next({ dev: isDevelopment, dir, port, httpServer: isDevelopment ? server : new Server() });
  await app.prepare();
  return app;
}

export async function findRoutes(): Promise<string[]> {
  const listed = await readFile(join(BUILD, "app-path-routes-manifest.json"), "utf8").catch(() => "{}");
  return [...Object.values<string>(JSON.parse(listed)), ...screens.map(addressOfScreen)];
}
