import { MAX_RETURN_LENGTH } from "@/lib/auth/return-path";
import { addressOfScreen, loginPage, screens } from "@/lib/content/screens";

/** Only one of the staff screens, in any casing, with its query: a link must not redirect to anywhere else. */
export function staffAddress(wanted: string | string[] | undefined): string | undefined {
  const [path = "", query] = String(wanted).split(/\?(.*)/s);
  const addresses: string[] = screens.map(addressOfScreen);
  const address = addresses.find((one) => one.toLowerCase() === path.toLowerCase());
  const whole = address && query ? `${address}?${query}` : address;
  return encodeURI(whole ?? "").length > MAX_RETURN_LENGTH ? undefined : whole;
}

type Address = Partial<Record<"accepted" | "callbackUrl", string | string[]>>;

export const welcomePage = `${loginPage}?accepted`;

/** next-auth, which sets its cookie in a new browser, returns with this page as its callbackUrl. */
export const isWelcome = ({ accepted, callbackUrl }: Address): boolean =>
  accepted !== undefined || (typeof callbackUrl === "string" && callbackUrl.endsWith(welcomePage));
