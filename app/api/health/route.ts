/** Liveness only, without dependencies: a restart would not fix those. */
export const GET = () => Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });

export const dynamic = "force-dynamic";
