import { loginPage } from "@/lib/content/screens";

type Address = Partial<Record<"accepted" | "callbackUrl", string | string[]>>;

export const welcomePage = `${loginPage}?accepted`;

/** next-auth, which sets its cookie in a new browser, returns with this page as its callbackUrl. */
export const isWelcome = ({ accepted, callbackUrl }: Address): boolean =>
  accepted !== undefined || (typeof callbackUrl === "string" && callbackUrl.endsWith(welcomePage));
