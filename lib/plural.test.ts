import { counted } from "./plural";

const enquiries = { one: "One enquiry waits", other: "{n} enquiries wait" };

test("a number chooses its sentence and has Indian grouping", () => {
  expect(counted(1, enquiries)).toBe("One enquiry waits");
  expect(counted(0, enquiries)).toBe("0 enquiries wait");
  expect(counted(123_456, enquiries)).toBe("1,23,456 enquiries wait");
});
