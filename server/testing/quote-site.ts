import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import type { Permission } from "@/contract/schemas/permission";
import type { Quote } from "@/contract/schemas/quote";
import type { Paper } from "@/server/features/quotes/pdf";
import { readQuotePaper, serveQuotePdf } from "@/server/features/quotes/quotes";
import { env } from "@/server/platform/env";
import { sampleLead, startTestBackend, type TestBackend } from "./backends";
import { disposing } from "./each-test";
import { readPdf } from "./read-files";
import { send } from "./send";

export async function startQuoteSite(start: () => Promise<TestBackend> = startTestBackend) {
  const backend = await start();
  const admin = (await backend.hire("admin")).signedIn();
  const city = (await send("POST", "/api/cities", { cityName: `Hassan ${randomUUID()}`, cityCode: "HSN" })).body;
  const house = { packageName: "Teak house", city: city._id, pricePerSquareFoot: 1_620 };
  const added = (await send("POST", "/api/packages", house)).body;
  admin[Symbol.dispose]();
  await backend.addEnquiry(sampleLead);
  await backend.addEnquiry({ ...sampleLead, name: "Imran" });
  const member = await backend.hire("enquiries", "packages", "services");
  const signedIn = member.signedIn();
  const [id, other] = (await send("GET", "/api/enquiries")).body.data.map((row: { _id: string }) => row._id);
  const input = (more = {}) => ({
    _id: randomUUID(),
    name: "ಆಶಾ",
    plot: "30 × 40",
    package: added._id,
    builtUp: 1_000,
    extras: [{ what: "Compound wall", rupees: 1_20_000 }],
    validDays: 30,
    ...more,
  });
  return {
    member,
    id,
    other,
    input,
    house: added,
    addService: (serviceName: string, ...description: string[]) =>
      send("POST", "/api/services", { serviceName, description, package: added._id }),
    make: (body: unknown, enquiry = id) => send("POST", `/api/follow-up/enquiry/${enquiry}/quotes`, body),
    quotes: async (): Promise<Quote[]> => (await send("GET", `/api/follow-up/enquiry/${id}`)).body.quotes,
    alsoHire: async (...permissions: Permission[]) => (await backend.hire(...permissions)).signedIn(),
    paper: async (id: string): Promise<Paper> => (await readQuotePaper(id)).paper,
    timeline: async () => (await send("GET", `/api/follow-up/enquiry/${id}`)).body.timeline,
    ...disposing(signedIn, backend),
  };
}

const quotePdf = (id: string) =>
  serveQuotePdf(new NextRequest(new URL(`/api/quotes/${id}/pdf`, env.SITE_URL)), { params: Promise.resolve({ id }) });

export const quoteText = async (id: string) =>
  (await readPdf(Buffer.from(await (await quotePdf(id)).arrayBuffer()))).text;
