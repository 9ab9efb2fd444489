import "server-only";
import { receivedOn } from "@/lib/content/import-words";
import { dayInWords } from "@/lib/format";
import { backend } from "@/server/upstream/backend";

type Added = { enquiry: string; receivedAt?: string };

/** A hosted backend dates a row itself and may refuse an unknown key, so the text has the date. */
export function datedForBackend<Body extends Added>({ receivedAt, ...body }: Body): Omit<Body, "receivedAt"> & Added {
  if (receivedAt === undefined) return body;
  if (!backend.isHosted()) return { ...body, receivedAt };
  const line = receivedOn(dayInWords(new Date(receivedAt)));
  return { ...body, enquiry: [body.enquiry, line].filter(Boolean).join("\n") };
}
