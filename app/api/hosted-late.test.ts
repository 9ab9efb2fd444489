import { startHosted } from "@/server/testing/backends";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";
import { confirmation, timeouts } from "@/server/upstream/timeouts";

/** A write may have succeeded although its answer is late: the backend's rows tell, if possible. */

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const late = { create: "half an answer", update: "half an answer", remove: "half an answer" } as const;

async function withCity(dialect: Partial<Dialect>) {
  const backend = await startHosted({ dialect });
  const { _id } = add(backend.hosted.rows.cities, mysuru);
  add(backend.hosted.rows.packages, { _id: "1", packageName: "Pure", city: _id, pricePerSquareFoot: 1199 });
  const staff = (await backend.hire("admin")).signedIn();
  const writes = () => backend.asked.filter(({ method }) => method !== "GET").length;
  const dispose = async () => {
    staff[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
  };
  return { rows: backend.hosted.rows, writes, city: _id, [Symbol.asyncDispose]: dispose };
}

function house(projectName: string): FormData {
  const form = new FormData();
  const fields = {
    projectName,
    package: "1",
    status: "active",
    property_type: "Villa",
    plot_size: "1",
    description: "One",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("[CALL-10] it is reported as done if the backend shows the row, and is sent once", async () => {
  await using backend = await withCity({ envelopes: { projects: late } });
  // Only uploads have a short timeout; reading back has enough time.
  const replaced = [
    jest.replaceProperty(timeouts.upload, "bodyMs", 50),
    jest.replaceProperty(confirmation, "timeoutMs", 60_000),
  ];
  const created = await send("POST", "/api/projects", house("House"));
  const [{ _id } = { _id: "none" }] = backend.rows.projects;
  expect(created).toMatchObject({ status: 200, body: { _id, projectName: "House" } });
  const villa = await send("PUT", `/api/projects/${_id}`, house("Villa"));
  expect(villa).toMatchObject({ status: 200, body: { _id, projectName: "Villa" } });
  for (const one of replaced) one.restore();
  expect(backend.writes()).toBe(2);
});

test("[CALL-10] it is reported as late if the row is missing, so that staff check themselves", async () => {
  await using backend = await withCity({ envelopes: { cities: late }, drops: ["create", "update", "remove"] });
  const replaced = jest.replaceProperty(timeouts.usual, "bodyMs", 50);
  const path = `/api/cities/${backend.city}`;
  const hampi = { ...mysuru, cityName: "Hampi" };
  const answers = [
    await send("POST", "/api/cities", hampi),
    await send("PUT", path, hampi),
    await send("DELETE", path),
  ];
  replaced.restore();
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([504, "timeout"]));
  expect(backend.writes()).toBe(3);
});
