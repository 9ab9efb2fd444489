import { finishFrom } from "./finish";

const frame = [
  { serviceName: "Drawings", description: ["Floor plan for your plot"] },
  { serviceName: "Timber frame", description: ["Frame put together on the plot", "Floor frames"] },
];
const wiring = {
  serviceName: "Wiring and plumbing",
  description: ["Electrical points in each room", "Switches, taps, basins and WCs"],
};
const finishes = { serviceName: "Finishes", description: ["Flooring, paint and fittings"] };
const kitchen = { serviceName: "Kitchen", description: ["Kitchen counter and sink"] };

test("a package is finished if its services include wiring, plumbing, bathrooms, floors and paint, and ready to live in with a kitchen too; otherwise it is a shell", () => {
  expect(finishFrom("unsaid", frame)).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, finishes, kitchen])).toBe("shell");
  expect(finishFrom("unsaid", [...frame, wiring, finishes])).toBe("finished");
  expect(finishFrom("unsaid", [...frame, wiring, finishes, kitchen])).toBe("ready");
});

test("a kitchen is a counter and a sink, and a line that says not or without counts for nothing", () => {
  const ofKitchen = (...description: string[]) =>
    finishFrom("unsaid", [...frame, wiring, finishes, { serviceName: "Kitchen", description }]);
  expect(ofKitchen("Points for the kitchen", "Water for the kitchen")).toBe("finished");
  expect(ofKitchen("Granite counter")).toBe("finished");
  expect(ofKitchen("Granite platform", "Steel sink")).toBe("ready");
  expect(ofKitchen("Granite counter", "Sink not included")).toBe("finished");
});

test("the lines of a service count like its name", () => {
  const lines = {
    serviceName: "Inside",
    description: ["Electric points", "Sanitary ware", "Vitrified tiles", "Paint"],
  };
  expect(finishFrom("unsaid", [...frame, lines])).toBe("finished");
});

test("staff may set a lower finish than the services give, never a higher one", () => {
  expect(finishFrom("shell", [...frame, wiring, finishes])).toBe("shell");
  expect(finishFrom("finished", [...frame, wiring, finishes, kitchen])).toBe("finished");
  expect(finishFrom("ready", frame)).toBe("shell");
  expect(finishFrom("ready", [...frame, wiring, finishes])).toBe("finished");
});

test("without services, or if they could not be fetched, no package is called finished", () => {
  for (const finish of ["unsaid", "ready", "finished"] as const) {
    expect([finishFrom(finish, []), finishFrom(finish, undefined)]).toEqual(["unsaid", "unsaid"]);
  }
  expect(finishFrom("shell", [])).toBe("shell");
});
