import { call, fakeBackend, signedIn } from "@/server/testing/bff";
import { handle } from "@/server/testing/send";

const change = (client: string) => {
  const body = { oldPassword: "a guess", newPassword: "a new password" };
  return handle(call("POST", "/api/employees/me/password", body, { "x-peer-address": client })[0]);
};

test("[LOGN-08] guessing at a signed-in person's password is throttled, from any client, with the time to come back", async () => {
  using _staff = await signedIn("enquiries");
  {
    using _backend = fakeBackend({ message: "Current password is wrong." }, 422);
    for (let guess = 0; guess < 10; guess++) expect((await change(`192.0.2.${guess}`)).status).toBe(422);
  }
  using backend = fakeBackend({ message: "password changed successfully" });
  const refused = await change("192.0.2.100");
  expect([refused.status, backend.asked]).toEqual([429, []]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
