import fc from "fast-check";
import { NextRequest } from "next/server";
import { outbox } from "@/server/database/outbox/outbox";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { often } from "@/server/testing/fuzzing";
import { findHandlers } from "@/server/testing/handlers";
import "@/server/testing/open-outbox";
import { asRequest, expectCalm, hostileRequests } from "@/server/testing/hostile";

test("no input to any call of the BFF causes an internal error or leaks internals", async () => {
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  for (const { row, handle } of await findHandlers()) {
    if (!row) continue;
    await fc.assert(
      fc.asyncProperty(hostileRequests(row), async (hostile) => {
        const { path, params, init } = asRequest(row, hostile);
        init.headers.set("origin", env.SITE_URL);
        const request = new NextRequest(new URL(path, env.SITE_URL), init);
        await expectCalm(await handle(request, { params: Promise.resolve(params) }));
      }),
      often(6),
    );
  }
  await (await outbox()).close();
}, 600_000);
