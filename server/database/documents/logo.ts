import "server-only";
import type { Logo } from "@/contract/schemas/site-content";
import { log } from "@/server/platform/log";
import { withContentStore } from "./document";

/** Undefined if it cannot be read: a quote, a mail and a shared picture without it are better than none. */
export async function readLogo({ src }: Pick<Logo, "src">): Promise<Buffer | undefined> {
  try {
    const sha256 = src.split("/").at(-1) ?? "";
    const picture = await withContentStore((content) => content.findPicture(sha256));
    if (!picture) throw new Error("it is not stored");
    return picture.bytes;
  } catch (cause) {
    log.warn("the logo cannot be read", { src, cause });
    return undefined;
  }
}
