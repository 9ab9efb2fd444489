import { emptyDetails } from "@/contract/content/documents";
import { readDetails } from "@/server/features/content/content";
import { startTestBackend } from "@/server/testing/backends";
import { send } from "@/server/testing/send";

test("the details of a package follow its id, so that renaming keeps them", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("packages", "cities");
  using _here = meera.signedIn();
  const city = (await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" })).body._id;
  const body = { packageName: "Pure", city, pricePerSquareFoot: 1199 };
  const { _id } = (await send("POST", "/api/packages", body)).body;
  const value = { ...emptyDetails("package"), purpose: "A first home" };
  const kept = await send("PUT", `/api/site-content/package:${_id}`, { value, version: 0 });
  expect([kept.status, kept.body.version]).toEqual([200, 1]);

  expect((await send("PUT", `/api/packages/${_id}`, { ...body, packageName: "Purest" })).status).toBe(200);
  expect((await send("GET", `/api/site-content/package:${_id}`)).body.value).toEqual(value);
  expect((await readDetails("package"))(_id).purpose).toBe("A first home");
  expect((await readDetails("package"))("another").purpose).toBe("");
});

test("the details of a row can be changed by staff who may change such rows, and by no others", async () => {
  await using backend = await startTestBackend();
  const kinds = { package: "packages", design: "designs", project: "projects" } as const;
  for (const [kind, permission] of Object.entries(kinds) as [keyof typeof kinds, "packages"][]) {
    for (const other of Object.values(kinds)) {
      const person = await backend.hire(other);
      using _here = person.signedIn();
      const may = other === permission;
      const { status } = await send("PUT", `/api/site-content/${kind}:row-${other}`, {
        value: emptyDetails(kind),
        version: 0,
      });
      expect([kind, other, status]).toEqual([kind, other, may ? 200 : 403]);
      expect((await send("GET", `/api/site-content/${kind}:row-${other}`)).status).toBe(may ? 200 : 403);
    }
  }
});
