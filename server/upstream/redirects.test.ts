import { cityCalls } from "@/contract/calls/cities";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { startHosted } from "@/server/testing/backends";
import { callBackend } from "./call";

const enquiry = { name: "Ananya", phone: "9000000001", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("an enquiry that a redirect turns into a GET has not arrived, whatever the GET returns", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("301 to the list");
  await expect(callBackend(enquiryCalls.create, { body: enquiry })).rejects.toMatchObject({ code: "upstream" });
  expect(backend.hosted.asked.map(({ method }) => method)).toEqual(["POST"]);
});

test("a redirect that keeps the method is followed, with the body", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("308 to the list");
  await callBackend(enquiryCalls.create, { body: enquiry });
  expect(backend.hosted.rows.enquiries.map(({ name }) => name)).toEqual(["Ananya"]);
});

test("a write does not follow a redirect to another host", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("308 elsewhere");
  const error = await callBackend(cityCalls.create, { body: { cityName: "Mysuru", cityCode: "MYS" } }).catch(
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ code: "upstream", cause: { status: 308 } });
});
