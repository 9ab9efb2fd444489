import type { Picked } from "@/components/admin/fields/preview";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";

/**
 * The files to send so that the design has the form's pictures. The backend keeps all pictures if none are sent, and
 * otherwise only those sent, so after any change the remaining ones are downloaded and sent again. Throws 'Network
 * error' if that fails, `invalid` if none is left, which this call cannot express.
 */
export async function picturesToSend(wanted: readonly Picked[], stored: readonly string[] = []): Promise<File[]> {
  if (wanted.length === stored.length && wanted.every((one, index) => one === stored[index])) return [];
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
    throw new AppError("upstream", visitorMessages.networkError, { cause });
  }
}
