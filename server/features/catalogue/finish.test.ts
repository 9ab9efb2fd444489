import { finishFrom } from "./finish";

const frame = [
  { serviceName: "Drawings", description: ["Floor plan for your plot"] },
  { serviceName: "Timber frame", description: ["Frame put together on the plot"] },
];
const wiring = { serviceName: "Wiring and plumbing", description: ["Electrical points in each room"] };
const finishes = { serviceName: "Finishes", description: ["Flooring, paint and fittings"] };

test("a package is ready to live in if its services include wiring, plumbing and floors; otherwise it is a shell", () => {
  expect(finishFrom("unsaid", frame)).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, finishes])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring, finishes])).toBe("ready");
});

test("the lines of a service count like its name", () => {
  const lines = { serviceName: "Inside", description: ["Electric points", "Sanitary ware", "Vitrified tiles"] };
  expect(finishFrom("unsaid", [...frame, lines])).toBe("ready");
});

test("a finish set by staff overrides the services", () => {
  expect(finishFrom("shell", [...frame, wiring, finishes])).toBe("shell");
  expect(finishFrom("ready", frame)).toBe("ready");
});

test("the finish stays unsaid without services, or if they could not be fetched", () => {
  expect(finishFrom("unsaid", [])).toBe("unsaid");
  expect(finishFrom("unsaid", undefined)).toBe("unsaid");
});
