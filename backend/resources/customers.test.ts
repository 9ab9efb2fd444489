import { customerCalls } from "@/contract/calls/customers";
import { newRow } from "../db/rows";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest();

const kavya = {
  name: "Kavya Murthy",
  email: "kavya@example.com",
  phone: "90000 00099",
  address: "Nelamangala",
  status: "pending" as const,
};

test("[CALL-06] deleting a customer says 'Customer deleted successfully', unless they have a project", async () => {
  const { token } = await backend.hire("customers");
  const { _id: id } = await backend.ask(customerCalls.create, { body: kavya }, token);
  const project = { projectName: "House", description: "", property_type: "Villa", plot_size: "1200" };
  const row = { ...newRow(), ...project, status: "active" as const, packageId: null, image: null, customerId: id };
  await backend.db.insertInto("projects").values(row).execute();
  expect(await backend.refusal(customerCalls.remove, { params: { id } }, token)).toMatchObject({
    status: 409,
    message: "Kavya Murthy has 1 project. Delete or move it first.",
  });

  await backend.db.deleteFrom("projects").execute();
  const response = await backend.send(customerCalls.remove, { params: { id } }, token);
  expect(await response.json()).toEqual({ message: "Customer deleted successfully" });
});

test("[CUST-03] a customer needs a name and a phone number; email and address may be blank", async () => {
  const { token } = await backend.hire("customers");
  const { name, phone, status } = kavya;
  const created = await backend.ask(customerCalls.create, { body: { name, phone, status } }, token);
  expect(created).toMatchObject({ name, phone, email: "", address: "" });
  const { fields } = await backend.refusal(customerCalls.create, { body: { ...kavya, name: " ", phone: "" } }, token);
  expect(fields).toEqual({ name: "Name is required", phone: "Phone number is required" });
});

test("[CALL-06] a customer with an invalid email or an unknown status is refused, each field with its error", async () => {
  const { token } = await backend.hire("customers");
  const body = { ...kavya, email: "kavya", status: "Pending" };
  const { status, fields } = await backend.refusal(customerCalls.create, { body }, token);
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ["email", "status"]]);
  expect((await backend.ask(customerCalls.list, {}, token)).total).toBe(0);
});
