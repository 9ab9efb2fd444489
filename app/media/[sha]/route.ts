import { backend } from "@/lib/api/backend";

type Context = { params: Promise<{ sha: string }> };

const PASSED_ON = [
  "content-type",
  "content-length",
  "cache-control",
  "content-security-policy",
  "x-content-type-options",
  "etag",
];

/** The backend's pictures through the site's own origin. Only a picture's own name, a SHA-256, gets through. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { sha } = await params;
  if (!/^[0-9a-f]{64}$/.test(sha)) return new Response(null, { status: 404 });
  const picture = await backend.send(new Request(`${backend.origin.replace(/\/$/, "")}/media/${sha}`));
  const kept = PASSED_ON.flatMap((name) => {
    const value = picture.headers.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return new Response(picture.body, { status: picture.status, headers: kept });
}
