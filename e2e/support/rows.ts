import { ANSWERS, uniqueName, uniquePhone } from "./form";
import { siteOrigin } from "./sites";
import type { Client } from "./staff";
import { expect, type Page } from "./test";

/** Rows with pictures are multipart forms. */
export async function post({ request }: Client, path: string, row: Record<string, string | string[] | number>) {
  const headers = { origin: siteOrigin() };
  const isForm = path === "/api/projects" || path === "/api/floorplans";
  const body = isForm ? { multipart: row as Record<string, string> } : { data: row };
  const response = await request.post(path, { ...body, headers });
  if (!response.ok()) throw new Error(await response.text());
}

export const addEnquiry = (client: Client, person: { name: string; phone: string } & Record<string, string>) =>
  post(client, "/api/enquiries", { ...ANSWERS, enquiry: "", status: "pending", ...person });

/** The outbox delivers it. */
export const untilDelivered = ({ request }: Client, name: string, site = "") =>
  expect
    .poll(
      async () => (await (await request.get(`${site}/api/enquiries?search=${encodeURIComponent(name)}`)).json()).data,
    )
    .not.toEqual([]);

export async function addQuote(page: Page, { name = uniqueName("Quoted"), phone = uniquePhone() } = {}) {
  await addEnquiry(page, { name, phone, status: "active" });
  const call = async (path: string) => (await page.request.get(path)).json();
  const { data } = await call(`/api/enquiries?search=${encodeURIComponent(name)}`);
  const { packages } = await call("/api/quotes/quotable");
  const input = { _id: crypto.randomUUID(), name, plot: "", package: packages[0]._id, builtUp: 960 };
  await post(page, `/api/follow-up/enquiry/${data[0]._id}/quotes`, { ...input, extras: [], validDays: 30 });
  return { name, id: data[0]._id as string };
}
