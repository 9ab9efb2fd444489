import { ANSWERS, uniqueName, uniquePhone } from "./form";
import { siteOrigin } from "./sites";
import type { Client } from "./staff";
import { expect, type Page } from "./test";

/** Sends rows that have pictures as multipart forms. */
export async function postRow({ request }: Client, path: string, row: Record<string, string | string[] | number>) {
  const headers = { origin: siteOrigin() };
  const isForm = path === "/api/projects" || path === "/api/floorplans";
  const body = isForm ? { multipart: row as Record<string, string> } : { data: row };
  const response = await request.post(path, { ...body, headers });
  if (!response.ok()) throw new Error(await response.text());
}

export const addEnquiry = (client: Client, person: { name: string; phone: string } & Record<string, string>) =>
  postRow(client, "/api/enquiries", { ...ANSWERS, enquiry: "", status: "pending", ...person });

type Enquiry = { _id: string; name: string; enquiry: string };

export async function findEnquiries({ request }: Client, words: string, site = ""): Promise<Enquiry[]> {
  const response = await request.get(`${site}/api/enquiries?search=${encodeURIComponent(words)}`);
  return (await response.json()).data;
}

/** Polls, because the outbox delivers a visitor's enquiry later. */
export const untilDelivered = (client: Client, name: string, site = "") =>
  expect.poll(() => findEnquiries(client, name, site)).not.toEqual([]);

export async function addQuote(page: Page, { name = uniqueName("Quoted"), phone = uniquePhone() } = {}) {
  await addEnquiry(page, { name, phone, status: "active" });
  const [enquiry] = await findEnquiries(page, name);
  const { packages } = await (await page.request.get("/api/quotes/quotable")).json();
  const input = { _id: crypto.randomUUID(), name, plot: "", package: packages[0]._id, builtUp: 960 };
  const id = String(enquiry?._id);
  await postRow(page, `/api/follow-up/enquiry/${id}/quotes`, { ...input, extras: [], validDays: 30 });
  return { name, id };
}
