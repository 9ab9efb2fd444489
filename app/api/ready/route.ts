import { findReadiness, mayReadDetails } from "@/server/features/monitoring/facts";

/** For the load balancer: 200 while this server can take visitors, otherwise 503. The reasons are not public. */
export async function GET({ headers }: Request): Promise<Response> {
  const readiness = await findReadiness();
  const body = mayReadDetails(headers) ? readiness : { ok: readiness.ok };
  return Response.json(body, { status: readiness.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
}

export const dynamic = "force-dynamic";
