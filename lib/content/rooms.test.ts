import type { DesignDetails } from "@/contract/content/details";
import { feetAndInches, floorsOf, roomSize } from "./rooms";

type Room = DesignDetails["rooms"][number];
const room = (over: Partial<Room>): Room => ({
  floor: "ground",
  name: "Living",
  width: 10,
  depth: 12,
  left: 0,
  front: 0,
  ...over,
});

test("a room's size is given in feet and inches and in metres, with its area", () => {
  expect(roomSize({ width: 10.5, depth: 8.25 })).toEqual({
    feet: "10′ 6″ × 8′ 3″",
    metres: "3.20 × 2.51 m",
    area: "87 sq ft",
  });
  expect(roomSize({ width: 10, depth: null })).toEqual({ feet: "", metres: "", area: "" });
});

test("inches never reach twelve", () => {
  expect([9.99, 11.96, 4.25].map(feetAndInches)).toEqual(["10′", "12′", "4′ 3″"]);
});

test("floors are listed from the ground up with their rooms; one without rooms is left out", () => {
  const rooms = [room({ floor: "second", name: "Study" }), room({}), room({ name: "", width: null })];
  expect(floorsOf({ rooms }).map(({ name, rooms }) => [name, rooms.map((one) => one.name)])).toEqual([
    ["Ground floor", ["Living"]],
    ["Second floor", ["Study"]],
  ]);
});

test("a floor is drawn as wide and deep as its rooms, and only if all of them have a place", () => {
  const kitchen = room({ name: "Kitchen", left: 10, front: 2, width: 6.5, depth: 9 });
  expect(floorsOf({ rooms: [room({}), kitchen] })[0]?.plan).toMatchObject({ width: 16.5, depth: 12 });
  expect(floorsOf({ rooms: [room({}), { ...kitchen, front: null }] })[0]?.plan).toBeUndefined();
});
