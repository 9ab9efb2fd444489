/** @jest-environment jsdom */
import { fakeSite } from "../testing";
import { sendStatus } from "./followed";

test("a customer's status is saved with the whole row, and the answer is the version to change next", async () => {
  using api = fakeSite(() => ({ _id: "1", updatedAt: "2026-11-22T10:00:00.000Z" }));
  const row = {
    _id: "1",
    name: "Asha",
    phone: "9000000001",
    email: "asha@example.com",
    address: "Hebbal",
    status: "trial",
    updatedAt: "2026-11-21T10:00:00.000Z",
  };
  const now = await sendStatus({ kind: "customer", row }, "active");
  const body = { name: "Asha", phone: "9000000001", email: "asha@example.com", address: "Hebbal", status: "active" };
  expect(api.sent).toMatchObject([{ body, ifMatch: '"2026-11-21T10:00:00.000Z"' }]);
  expect(now.row).toEqual({ ...row, status: "active", updatedAt: "2026-11-22T10:00:00.000Z" });
});
