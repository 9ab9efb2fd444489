import { finishFrom } from "./finish";

const frame = [
  { serviceName: "Drawings", description: ["Floor plan for your plot"] },
  { serviceName: "Timber frame", description: ["Frame put together on the plot"] },
];
const wiring = { serviceName: "Wiring and plumbing", description: ["Electrical points in each room"] };
const finishes = { serviceName: "Finishes", description: ["Flooring, paint and fittings"] };

test("a package is ready to live in once its services list wiring, plumbing and floors, and a frame and shell before that", () => {
  expect(finishFrom("unsaid", frame)).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, finishes])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring, finishes])).toBe("ready");
});

test("the words of a service's lines count as its name does", () => {
  const lines = { serviceName: "Inside", description: ["Electric points", "Sanitary ware", "Vitrified tiles"] };
  expect(finishFrom("unsaid", [...frame, lines])).toBe("ready");
});

test("what staff say stands, whatever the services list", () => {
  expect(finishFrom("shell", [...frame, wiring, finishes])).toBe("shell");
  expect(finishFrom("ready", frame)).toBe("ready");
});

test("nothing is said of a package without services, nor where they could not be fetched", () => {
  expect(finishFrom("unsaid", [])).toBe("unsaid");
  expect(finishFrom("unsaid", undefined)).toBe("unsaid");
});
