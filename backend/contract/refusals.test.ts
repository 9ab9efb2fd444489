import type { Call } from "@/contract/calls/call";
import { backendOfEachTest } from "../testing";
import { type Resource, resources } from "../testing-resources";

const backend = backendOfEachTest({ demo: true });

const NOBODY = "0123456789abcdef01234567";

const everything = async ({ list }: Resource, token: string) => (await backend.send(list, {}, token)).json();

const pathOf = ({ path }: Call) => path.replace(":id", NOBODY);

const json = "application/json";
const multipart = "multipart/form-data; boundary=x";

async function refusalOf(call: Call, body: BodyInit | undefined, type: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const response = await backend.fetch(pathOf(call), { method: call.method, headers, body });
  const { error } = await response.json();
  expect(error.message).toMatch(/\S/);
  return [response.status, error.code];
}

test.each(resources)("[CALL-10] a missing $name answers 404, read, changed or deleted", async (resource) => {
  const { token } = await backend.hire("admin");
  const before = await everything(resource, token);
  const body = await (resource.change ?? resource.body)("Nobody", backend);
  const params = { id: NOBODY };
  const asked = [
    ...(resource.get ? [backend.refusal(resource.get, { params }, token)] : []),
    backend.refusal(resource.update, { params, body }, token),
    backend.refusal(resource.update, { params, body, ifMatch: '"x"' }, token),
    backend.refusal(resource.remove, { params }, token),
  ];
  for (const refused of await Promise.all(asked)) expect(refused).toMatchObject({ status: 404, code: "missing" });
  expect(await everything(resource, token)).toEqual(before);
});

test.each(resources)(
  "a $name in another format, malformed, too large or empty is refused, and nothing is stored",
  async (resource) => {
    const { token } = await backend.hire("admin");
    const before = await everything(resource, token);
    for (const call of [resource.create, resource.update]) {
      const isForm = call.encoding === "multipart";
      const [right, wrong] = isForm ? [multipart, json] : [json, multipart];
      const refuse = (body: BodyInit, type: string) => refusalOf(call, body, type, token);
      expect(await refuse("{}", wrong)).toEqual([415, "unsupported"]);
      expect(await refuse("{", right)).toEqual([400, "malformed"]);
      if (!isForm) expect(await refuse(`"${"x".repeat(1_000_000)}"`, right)).toEqual([413, "tooLarge"]);
      expect(await refuse(isForm ? "--x--\r\n" : "{}", right)).toEqual([422, "invalid"]);
    }
    expect(await everything(resource, token)).toEqual(before);
  },
);
