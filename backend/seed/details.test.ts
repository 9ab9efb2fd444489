import { emptyDetails } from "@/contract/content/documents";
import { floorsOf } from "@/lib/content/rooms";
import { startEmbedded } from "@/server/testing/backends";
import { readDesignDetails } from "./details";

/** Open-air rooms and the car porch are not part of a built-up area. */
const isBuilt = ({ name }: { name: string }) => !/^(Car porch|Court|Terrace)/.test(name);

test("each demo design has its stated bedrooms and square feet, and rooms that do not overlap and stay on the plot", async () => {
  await using backend = await startEmbedded({ demo: true });
  const plans = await backend.db.selectFrom("floor_plans").selectAll().execute();
  const details = new Map((await readDesignDetails(backend.db)).map(({ key, value }) => [key, value]));
  const drawn = plans.map(({ _id, name, floor, plotSize }) => {
    const { rooms, builtUpArea, bedrooms } = details.get(`design:${_id}`) ?? emptyDetails("design");
    const floors = floorsOf({ rooms });
    let area = 0;
    for (const { plan } of floors) {
      if (!plan) throw new Error(`${name} has a room without a place`);
      const covered = plan.rooms.reduce((sum, { width, depth }) => sum + width * depth, 0);
      expect({ name, covered }).toEqual({ name, covered: plan.width * plan.depth });
      expect(covered).toBeLessThanOrEqual(Number(plotSize));
      for (const [at, one] of plan.rooms.entries()) {
        const over = plan.rooms
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.left + other.width &&
              other.left < one.left + one.width &&
              one.front < other.front + other.depth &&
              other.front < one.front + one.depth,
          );
        expect({ name, room: one.name, over }).toEqual({ name, room: one.name, over: [] });
      }
      area += plan.rooms.filter(isBuilt).reduce((sum, { width, depth }) => sum + width * depth, 0);
    }
    const storeys = floor === "Ground floor" ? 1 : Number(floor.slice(-1)) + 1;
    expect({ name, floors: floors.length, area, bedrooms }).toEqual({
      name,
      floors: storeys,
      area: builtUpArea,
      bedrooms: rooms.filter((room) => room.name.startsWith("Bed ")).length,
    });
    return name;
  });
  expect(drawn).toHaveLength(9);
});
