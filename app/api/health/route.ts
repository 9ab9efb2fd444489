/** Liveness only. It tests no dependency, because a restart would not repair one. */
export const GET = () => Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
export const dynamic = "force-dynamic";
