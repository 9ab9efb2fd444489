import type { BackendCall } from "@/contract/calls/call";
import { backend } from "@/server/upstream/backend";
import { rewriteImageUrl, verifyListedUrl } from "@/server/upstream/media/image-urls";
import { fetchListedImage, imageResponse } from "@/server/upstream/media/proxy-image";
import { backendFailure } from "./failures";
import { advice, type Checked, counted, type Finding, felt, some } from "./finding";
import type { ListRead } from "./lists";
import { rowSchemaOf } from "./odd-fields";

const MOST = 40;
const AT_ONCE = 4;

const PLACEHOLDER = "the placeholder picture is shown";

type Listed = { address: string; row: string };

/** Checks that the pictures in lists are on allowed hosts and can be fetched. */
export async function checkPictures(read: Map<BackendCall, ListRead>): Promise<Checked> {
  const listed = new Map<string, Listed>();
  for (const [call, { raw }] of read) for (const one of picturesIn(call, raw)) listed.set(one.address, one);
  const [foreign, ours] = [
    [...listed.values()].filter(isForeign),
    [...listed.values()].filter((one) => !isForeign(one)),
  ];
  const lost = await findLost(ours.slice(0, MOST));
  const findings: Finding[] = [
    ...foreignTo(foreign),
    ...(lost.length > 0
      ? [felt(`${counted(lost.length, "picture")} cannot be fetched: ${some(lost)}`, PLACEHOLDER)]
      : []),
    ...(ours.length > MOST
      ? [advice(`only the first ${MOST} of ${ours.length} were fetched`, "the others were not checked")]
      : []),
  ];
  return { name: "Pictures", came: counted(listed.size, "picture"), findings };
}

/** Picture addresses as parsed, before the site rewrites them to its own. */
const picturesIn = (call: BackendCall, raw: object[]): Listed[] =>
  raw.flatMap((one) => {
    const { _id, imageUrl, imageUrls } = (rowSchemaOf(call)?.safeParse(one).data ?? {}) as Record<string, unknown>;
    const addresses = [imageUrl ?? [], imageUrls ?? []].flat().filter((address) => address !== "");
    return addresses.map((address) => ({ address: String(address), row: String(_id) }));
  });

const isForeign = ({ address }: Listed) => rewriteImageUrl(address) === "";

function foreignTo(foreign: Listed[]): Finding[] {
  if (foreign.length === 0) return [];
  const hosts = new Set(foreign.map(({ address }) => (URL.canParse(address) ? new URL(address).origin : address)));
  const what = `${counted(foreign.length, "picture")} of other hosts: ${some([...hosts])}`;
  return [felt(what, `${PLACEHOLDER} until IMAGE_ORIGINS names ${hosts.size === 1 ? "it" : "them"}`)];
}

async function findLost(pictures: Listed[]): Promise<string[]> {
  const lost: string[] = [];
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    const some = pictures.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map(({ address }) => isPicture(new URL(address, backend.at("/")))));
    lost.push(...some.filter((_, index) => !found[index]).map(({ row, address }) => `${address} (${row})`));
  }
  return lost;
}

/** Whether the picture behind one of the site's own addresses can be fetched. */
export async function isShownPicture(own: string): Promise<boolean> {
  const [, proof, encoded] = /^\/media\/listed\/([\w-]+)\/([\w-]+)$/.exec(own) ?? [];
  if (proof && encoded) return isPicture(verifyListedUrl(proof, encoded));
  return own !== "" && isPicture(new URL(own, backend.at("/")));
}

async function isPicture(address: URL): Promise<boolean> {
  try {
    await imageResponse(await fetchListedImage(address), "").body?.cancel();
    return true;
  } catch (thrown) {
    backendFailure(thrown);
    return false;
  }
}
