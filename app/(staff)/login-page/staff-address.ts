import { MAX_RETURN_LENGTH } from "@/lib/auth/return-path";
import { addressOfScreen, screens } from "@/lib/content/screens";

/** Only one of the staff screens, in any casing, with its query: a link must not redirect to anywhere else. */
export function staffAddress(wanted: string | string[] | undefined): string | undefined {
  const [path = "", query] = String(wanted).split(/\?(.*)/s);
  const addresses: string[] = screens.map(addressOfScreen);
  const address = addresses.find((one) => one.toLowerCase() === path.toLowerCase());
  const whole = address && query ? `${address}?${query}` : address;
  return encodeURI(whole ?? "").length > MAX_RETURN_LENGTH ? undefined : whole;
}
