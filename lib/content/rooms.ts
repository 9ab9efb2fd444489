import type { DesignDetails } from "@/contract/content/details";
import { grouped } from "@/lib/format";

type Room = DesignDetails["rooms"][number];
/** Sizes, and distances from the left and the front of the house, are in feet. */
export type PlacedRoom = Room & { width: number; depth: number; left: number; front: number };

export type Floor = {
  name: (typeof FLOORS)[Room["floor"]];
  rooms: Room[];
  plan?: { width: number; depth: number; rooms: PlacedRoom[] };
};

const FLOORS = {
  ground: "Ground floor",
  first: "First floor",
  second: "Second floor",
  third: "Third floor",
} as const satisfies Record<Room["floor"], string>;

export function floorsOf({ rooms }: Pick<DesignDetails, "rooms">): Floor[] {
  return Object.entries(FLOORS).flatMap(([floor, name]) => {
    const floorRooms = rooms.filter((room) => room.floor === floor && room.name);
    return floorRooms.length > 0 ? { name, rooms: floorRooms, plan: planOf(floorRooms) } : [];
  });
}

const isPlaced = (room: Room): room is PlacedRoom =>
  Boolean(room.width && room.depth) && room.left !== null && room.front !== null;

function planOf(rooms: Room[]): Floor["plan"] {
  if (!rooms.every(isPlaced)) return undefined;
  const width = Math.max(...rooms.map(({ left, width }) => left + width));
  const depth = Math.max(...rooms.map(({ front, depth }) => front + depth));
  return { width, depth, rooms };
}

export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  const inchesLeft = inches % 12;
  return `${Math.floor(inches / 12)}′${inchesLeft ? ` ${inchesLeft}″` : ""}`;
}

const METRES_IN_FOOT = 0.3048;
const metres = (feet: number) => (feet * METRES_IN_FOOT).toFixed(2);

export function roomSize({ width, depth }: Pick<Room, "width" | "depth">) {
  if (!width || !depth) return { feet: "", metres: "", area: "" };
  return {
    feet: `${feetAndInches(width)} × ${feetAndInches(depth)}`,
    metres: `${metres(width)} × ${metres(depth)} m`,
    area: `${grouped(Math.round(width * depth))} sq ft`,
  };
}
