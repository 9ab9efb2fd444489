import { projectCalls } from "@/contract/calls/projects";
import { pictureFile } from "@/server/platform/images/testing";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest({ demo: true });

async function withParts() {
  const { token } = await backend.hire("projects");
  const [essential] = await backend.db.selectFrom("packages").selectAll().execute();
  const [customer] = await backend.db.selectFrom("customers").selectAll().execute();
  const body = {
    projectName: "Corner house",
    package: essential?._id ?? "",
    description: ["Two floors", "Artist's impression"],
    status: "active" as const,
    property_type: "Duplex",
    plot_size: "1200",
  };
  return { token, body, essential, customer };
}

test("[CALL-07] a change without a picture or customer keeps them; a new picture replaces and deletes the old one", async () => {
  const { token, body, customer } = await withParts();
  const first = { ...body, customer: customer?._id, image: await pictureFile("one") };
  const created = await backend.ask(projectCalls.create, { body: first }, token);
  const params = { id: created._id };
  const renamed = { ...body, projectName: "Renamed", description: "One line" };
  const unchanged = await backend.ask(projectCalls.update, { params, body: renamed }, token);
  expect(unchanged).toMatchObject({ projectName: "Renamed", description: ["One line"], imageUrl: created.imageUrl });
  expect(unchanged.customer).toEqual(created.customer);

  const second = { ...renamed, customer: "", image: await pictureFile("two") };
  const changed = await backend.ask(projectCalls.update, { params, body: second }, token);
  expect(changed.customer).toBeNull();
  expect((await backend.fetch(changed.imageUrl)).status).toBe(200);
  expect((await backend.fetch(created.imageUrl)).status).toBe(404);
});

test("[CALL-07] deleting a project answers success 'Project deleted successfully' and deletes its picture", async () => {
  const { token, body } = await withParts();
  const created = await backend.ask(projectCalls.create, { body: { ...body, image: await pictureFile("one") } }, token);
  const input = { params: { id: created._id } };
  const response = await backend.send(projectCalls.remove, input, token);
  expect(await response.json()).toEqual({ success: "Project deleted successfully" });
  expect((await backend.fetch(created.imageUrl)).status).toBe(404);
  expect((await backend.refusal(projectCalls.remove, input, token)).status).toBe(404);
});

test("[CALL-07] a project without required fields, or with an invalid picture, is refused, and nothing is stored", async () => {
  const { token, body } = await withParts();
  const { status, fields } = await backend.refusal(projectCalls.create, { body: { status: "active" } }, token);
  expect(status).toBe(422);
  expect(Object.keys(fields ?? {}).sort()).toEqual(
    ["description", "package", "plot_size", "projectName", "property_type"].sort(),
  );
  const script = new File(["<script>alert(1)</script>"], "house.jpg", { type: "image/jpeg" });
  expect(await backend.refusal(projectCalls.create, { body: { ...body, image: script } }, token)).toMatchObject({
    status: 422,
    fields: { image: "house.jpg is not a picture we accept. Use JPEG, PNG, WebP or AVIF." },
  });
  expect((await backend.ask(projectCalls.list, {}, token)).total).toBe(15);
});

test("[PROJ-06] a visitor gets every project, and neither the name nor the id of any customer", async () => {
  const customers = await backend.db.selectFrom("customers").selectAll().execute();
  const answer = await (await backend.send(projectCalls.showcase, {})).text();
  expect(JSON.parse(answer).total).toBe(15);
  expect(answer).not.toContain("customer");
  for (const { _id, name } of customers) {
    expect(answer).not.toContain(_id);
    expect(answer).not.toContain(name);
  }
});

test("[PROJ-06] staff without projects or customers get the visitors' view", async () => {
  const { token } = await backend.hire("enquiries");
  const answer = await (await backend.send(projectCalls.list, {}, token)).text();
  expect(answer).not.toContain("customer");
});
