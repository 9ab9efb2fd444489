import { addressOfScreen, screens } from "@/lib/content/screens";

/** The wanted staff screen, if it is one of ours, in any casing: an address from a link must lead nowhere else. */
export function staffAddress(wanted: string | string[] | undefined): string | undefined {
  const addresses: string[] = screens.map(addressOfScreen);
  return addresses.find((address) => address.toLowerCase() === String(wanted).toLowerCase());
}
