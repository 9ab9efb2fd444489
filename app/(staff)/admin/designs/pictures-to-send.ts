import type { Picked } from "@/components/admin/fields/preview";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";

/**
 * The files that make a design's pictures what the form shows. A design keeps its pictures where none are sent, and
 * gets exactly those that are sent otherwise, so as soon as one is added, moved or removed the ones that stay are
 * fetched and sent along. Throws 'Network error' when one cannot be fetched, `invalid` when none is left: that cannot
 * be said in this call.
 */
export async function picturesToSend(wanted: readonly Picked[], there: readonly string[] = []): Promise<File[]> {
  if (wanted.length === there.length && wanted.every((one, index) => one === there[index])) return [];
  if (wanted.length === 0) {
    throw new AppError("invalid", "Keep at least one picture.", { fields: { images: "Keep at least one picture" } });
  }
  return Promise.all(wanted.map((one) => (typeof one === "string" ? fetchPicture(one) : one)));
}

async function fetchPicture(address: string): Promise<File> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const picture = await response.blob();
    return new File([picture], address.split("/").at(-1) ?? "picture", { type: picture.type });
  } catch (cause) {
    throw new AppError("upstream", messages.networkError, { cause });
  }
}
