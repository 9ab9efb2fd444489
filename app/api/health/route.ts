/** Whether this process lives and answers. Says nothing of what it depends on: a restart would not mend that. */
export const GET = () => Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });

export const dynamic = "force-dynamic";
