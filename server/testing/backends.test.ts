import { backend } from "@/server/upstream/backend";
import { startEmbedded, startHosted } from "./backends";

test("disposing a backend late does not affect a newer one", async () => {
  const before = { ...backend };
  const late = await startHosted();
  {
    await using own = await startEmbedded();
    await late[Symbol.asyncDispose]();
    own.asked.length = 0;
    expect((await backend.send(backend.at("/api/cities/"))).status).toBe(200);
    expect(own.asked).toEqual([{ method: "GET", path: "/api/cities/" }]);
  }
  expect(backend).toEqual(before);
});
