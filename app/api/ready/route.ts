import { findReadiness } from "@/lib/serving/readiness";

/** For the load balancer: 200 while this server should be sent visitors, 503 while not. */
export async function GET(): Promise<Response> {
  const readiness = await findReadiness();
  return Response.json(readiness, { status: readiness.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
}

export const dynamic = "force-dynamic";
