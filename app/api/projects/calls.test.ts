import { signedIn } from "@/server/testing/bff";
import { send } from "@/server/testing/send";
import { backend } from "@/server/upstream/backend";

const house = { _id: "1", projectName: "House", customer: { _id: "2", name: "Ananya Rao" }, status: "active" };

test("[CALL-07] a project is sent as multipart: the form's fields, the customer, each line and the picture", async () => {
  using _staff = await signedIn("projects");
  let sent = new FormData();
  using _send = {
    spy: jest.spyOn(backend, "send").mockImplementation(async (_address, init) => {
      // The list is read before, because it tells which projects are public.
      if (init?.method !== "POST") return Response.json({ data: [] });
      sent = init.body as FormData;
      return Response.json({ data: house });
    }),
    [Symbol.dispose]() {
      this.spy.mockRestore();
    },
  };
  const form = new FormData();
  const fields = { projectName: "House", package: "3", customer: "2", status: "active", property_type: "Villa" };
  for (const [name, value] of Object.entries({ ...fields, plot_size: "1200", secret: "x" })) form.append(name, value);
  for (const line of ["One", "Two"]) form.append("description", line);
  form.append("image", new File(["picture"], "house.jpg", { type: "image/jpeg" }));
  const { body } = await send("POST", "/api/projects", form);
  expect(body).toMatchObject({ projectName: "House" });
  expect(sent.getAll("description")).toEqual(["One", "Two"]);
  expect(sent.get("customer")).toBe("2");
  expect(sent.has("secret")).toBe(false);
  expect(await (sent.get("image") as File).text()).toBe("picture");
});
