import { signedIn } from "@/server/testing/bff";
import { withHeaders } from "@/server/testing/next-headers";
import { send } from "@/server/testing/send";
import { sessionCookie } from "@/server/testing/session-cookie";

const path = "/api/follow-up/views";
const bengaluru = { name: "Bengaluru, open", query: "status=active,pending&source=google" };

async function signedInAs(email: string) {
  const staff = { name: "Staff", role: "Sales", permissions: ["enquiries" as const], token: "t", email };
  return withHeaders({ cookie: await sessionCookie(staff) });
}

test("a saved view is on all of its owner's devices, and no one else has it", async () => {
  {
    using _meera = await signedIn("enquiries");
    expect((await send("GET", path)).body).toEqual({ views: [] });
    expect((await send("PUT", path, { views: [bengaluru] })).status).toBe(200);
  }
  {
    using _meeraElsewhere = await signedIn("enquiries");
    expect((await send("GET", path)).body).toEqual({ views: [bengaluru] });
  }
  using _ravi = await signedInAs("ravi@example.com");
  expect((await send("GET", path)).body).toEqual({ views: [] });
});

test("two views with one name, or one without, are refused, and the existing ones stay", async () => {
  using _asha = await signedInAs("asha@example.com");
  await send("PUT", path, { views: [bengaluru] });
  for (const views of [[bengaluru, { ...bengaluru, query: "" }], [{ name: " ", query: "" }]]) {
    expect((await send("PUT", path, { views })).status).toBe(422);
  }
  expect((await send("GET", path)).body).toEqual({ views: [bengaluru] });
});
