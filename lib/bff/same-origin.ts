import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/**
 * Refuses a write that another site's page sends in our visitor's name (AUTH-05). Every browser says where a POST
 * comes from; what says nothing is no browser of ours and is refused too. Throws `forbidden`.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const hosts = [new URL(env.SITE_URL).host, request.headers.get("host")];
  if (origin && URL.canParse(origin) && hosts.includes(new URL(origin).host)) return;
  throw new AppError("forbidden", "This can only be sent from our own pages.");
}
