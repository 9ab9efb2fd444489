import { loginPage } from "@/lib/content/screens";

type Address = Partial<Record<"accepted" | "callbackUrl", string | string[]>>;

/** Where an accepted invitation leads. */
export const welcomePage = `${loginPage}?accepted`;

/**
 * Whether an invitation was just accepted. A new browser comes back from next-auth, which sets its cookie, with this page
 * as its callbackUrl.
 */
export const isWelcome = ({ accepted, callbackUrl }: Address): boolean =>
  accepted !== undefined || (typeof callbackUrl === "string" && callbackUrl.endsWith(welcomePage));
