import { siteOrigin } from "./sites";
import type { Client } from "./staff";

/** Creates a row as its screen does: with JSON, or with a multipart form for rows with pictures. */
export async function post({ request }: Client, path: string, row: Record<string, string | string[] | number>) {
  const headers = { origin: siteOrigin() };
  const isForm = path === "/api/projects" || path === "/api/floorplans";
  const body = isForm ? { multipart: row as Record<string, string> } : { data: row };
  const response = await request.post(path, { ...body, headers });
  if (!response.ok()) throw new Error(await response.text());
}
