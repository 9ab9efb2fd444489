import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { expect, test } from "./support/test";
import { startWeb } from "./support/web";

test("[FORM-10] a flood from one connection is stopped with 429, whatever addresses it claims to come from", async ({
  request,
}) => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, ENQUIRY_LIMIT_PER_MINUTE: "3" });
  await using web = await startWeb(env);
  await web.says("serving");
  const site = `http://localhost:${port}`;
  const send = async (attempt: number) => {
    const claimed = `198.51.100.${attempt}`;
    const response = await request.post(`${site}/api/enquiries`, {
      headers: { origin: site, "x-forwarded-for": claimed, "x-peer-address": claimed },
      data: {
        name: `Flood ${attempt}`,
        phone: "1",
        email: "a",
        location: "b",
        plot_size: "1",
        website: "",
        elapsed: 9_000,
      },
    });
    return response.status();
  };
  expect([await send(1), await send(2), await send(3), await send(4)]).toEqual([200, 200, 200, 429]);
});
