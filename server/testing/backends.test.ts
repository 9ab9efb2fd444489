import { backend } from "@/server/upstream/backend";
import { startEmbedded, startHosted } from "./backends";

test("a backend that is given back late takes nothing from the one that has come since", async () => {
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
