import { decodeJwt } from "jose";
import { employeeCalls } from "@/contract/calls/employees";
import { backendOfEachTest } from "../testing";
import { hashPassword } from "./passwords";

const backend = backendOfEachTest();

test("[CALL-01] the correct email and password give a token with name, role and permissions for 12 hours", async () => {
  const { id, email } = await backend.hire("enquiries", "dashboard");
  const passwordHash = await hashPassword("a long password");
  await backend.db.updateTable("employees").set({ passwordHash }).where("_id", "=", id).execute();
  const body = { email: email.toUpperCase(), password: "a long password" };
  const response = await backend.send(employeeCalls.signIn, { body });
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(Object.keys(answer)).toEqual(["token"]);
  const { exp = 0, iat = 0, ...claims } = decodeJwt(answer.token);
  expect(claims).toEqual({
    sub: id,
    name: "Meera",
    role: "Sales",
    permissions: ["dashboard", "enquiries"],
    pwd: expect.any(String),
  });
  expect(exp - iat).toBe(12 * 60 * 60);
});

test("[CALL-01] a wrong password and an unknown email are refused with the same message", async () => {
  const { id, email } = await backend.hire("enquiries");
  const passwordHash = await hashPassword("a long password");
  await backend.db.updateTable("employees").set({ passwordHash }).where("_id", "=", id).execute();
  const wrong = await backend.refusal(employeeCalls.signIn, { body: { email, password: "another" } });
  const unknown = await backend.refusal(employeeCalls.signIn, {
    body: { email: "x@example.com", password: "another" },
  });
  expect(wrong).toMatchObject({ status: 401, code: "unauthenticated", message: "Invalid email or password" });
  expect(unknown).toEqual(wrong);
});

test("[CALL-01] email and password are required", async () => {
  expect(await backend.refusal(employeeCalls.signIn, { body: { email: " ", password: "" } })).toMatchObject({
    status: 422,
    fields: { email: "Email is required", password: "Password is required" },
  });
});
