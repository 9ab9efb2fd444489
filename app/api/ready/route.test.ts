import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/env";
import { outbox } from "@/lib/outbox/outbox";
import { fakeBackend } from "@/lib/testing/bff";
import { GET } from "./route";

const answered = async () => {
  const response = await GET();
  return { status: response.status, ...(await response.json()) };
};

test("[ERRS-03] a server is ready while its outbox can be read; a backend that is away is told and changes nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ready-"));
  jest.replaceProperty(env, "outboxFile", join(folder, "outbox.sqlite"));
  {
    using _backend = fakeBackend({ data: [], total: 0 });
    expect(await answered()).toEqual({ status: 200, ok: true, stopping: false, outbox: {}, backend: "reachable" });
  }
  using _backend = fakeBackend("<html>Bad gateway</html>", 502);
  expect(await answered()).toMatchObject({ status: 200, ok: true, backend: "unreachable" });
  await (await outbox()).close();
  expect(await answered()).toMatchObject({ status: 503, ok: false, outbox: null });
  rmSync(folder, { recursive: true });
});
