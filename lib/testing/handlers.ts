import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { NextRequest } from "next/server";
import type { Call } from "@/lib/api/call";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
const API = join(process.cwd(), "app/api");

type Params = Record<string, string>;
type Handle = (request: NextRequest, context: { params: Promise<Params | undefined> }) => Promise<Response>;

/** A handler of app/api, with the address that its folder gives it. Those of the table know their rows. */
export type Handler = { method: string; path: `/api/${string}`; handle: Handle; row?: Call; publicRow?: Call };

/** Every handler under app/api. */
export async function findHandlers(): Promise<Handler[]> {
  const folders = readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => relative(API, join(API, file, "..")));
  const found = await Promise.all(folders.map(handlersIn));
  return found.flat();
}

async function handlersIn(folder: string): Promise<Handler[]> {
  const route: Partial<Record<string, Handle & Pick<Handler, "row" | "publicRow">>> = await import(
    join(API, folder, "route.ts")
  );
  const path = `/api/${folder.replace(/\[(\w+)\]/g, ":$1")}` as const;
  return METHODS.flatMap((method) => {
    const handle = route[method];
    return handle ? [{ method, path, handle, row: handle.row, publicRow: handle.publicRow }] : [];
  });
}
