import type { DesignDetails } from "@/contract/content/details";

type Room = DesignDetails["rooms"][number];

/**
 * The rooms of the demo designs as on their sheets: "Living: 10 x 12 at 6, 0" is ten feet along the front and twelve
 * deep, six from the left of the house and at its front. Feet, to the middle of walls.
 */
const ROOMS: Record<string, Partial<Record<Room["floor"], string>>> = {
  Tulasi: {
    ground: `
      Sit-out: 6 x 4 at 0, 0; Stair: 6 x 8 at 0, 4; Living: 10 x 12 at 6, 0; Dining: 9 x 5.5 at 0, 12;
      Pooja: 3 x 5.5 at 9, 12; Toilet: 4 x 5.5 at 12, 12; Kitchen: 10 x 6.5 at 0, 17.5; Utility: 6 x 6.5 at 10, 17.5`,
    first: `
      Balcony: 16 x 4 at 0, 0; Stair: 6 x 8 at 0, 4; Bed 1: 10 x 11.5 at 6, 4; Landing: 6 x 3.5 at 0, 12;
      Bed 2: 10.5 x 8.5 at 0, 15.5; Toilet 1: 5.5 x 4.25 at 10.5, 15.5; Toilet 2: 5.5 x 4.25 at 10.5, 19.75`,
  },
  Champa: {
    ground: `
      Car porch: 8 x 16 at 0, 0; Foyer: 8 x 7 at 8, 0; Passage: 3 x 9 at 8, 7; Stair: 5 x 9 at 11, 7;
      Bed 1: 11 x 9 at 0, 16; Toilet: 5 x 5 at 11, 16; Store: 5 x 4 at 11, 21`,
    first: `
      Balcony: 16 x 3.5 at 0, 0; Living: 11 x 12.5 at 0, 3.5; Pooja: 5 x 3.5 at 11, 3.5; Stair: 5 x 9 at 11, 7;
      Kitchen: 8 x 9 at 0, 16; Dining: 8 x 5.5 at 8, 16; Utility: 4.5 x 3.5 at 8, 21.5; WC: 3.5 x 3.5 at 12.5, 21.5`,
    second: `
      Balcony: 11 x 3.5 at 0, 0; Toilet 2: 5 x 7 at 11, 0; Bed 2: 11 x 9 at 0, 3.5;
      Study landing: 11 x 3.5 at 0, 12.5; Stair: 5 x 9 at 11, 7; Bed 3: 11 x 9 at 0, 16; Toilet 3: 5 x 5 at 11, 16;
      Dress: 5 x 4 at 11, 21`,
  },
  Neem: {
    ground: `
      Sit-out: 12 x 5 at 0, 0; Car porch: 12 x 9 at 12, 0; Living: 12 x 12 at 0, 5; Dining: 12 x 8.5 at 0, 17;
      Kitchen: 8 x 8.5 at 0, 25.5; Pooja: 4 x 3.5 at 8, 25.5; Utility: 4 x 5 at 8, 29; Bed 2: 12 x 10 at 12, 9;
      Passage: 3.5 x 5.5 at 12, 19; Toilet 1: 4.25 x 5.5 at 15.5, 19; Toilet 2: 4.25 x 5.5 at 19.75, 19;
      Bed 1: 12 x 9.5 at 12, 24.5`,
  },
  Honge: {
    ground: `
      Car porch: 10 x 13 at 0, 0; Bed 1: 10 x 11 at 0, 13; Toilet 1: 10 x 4 at 0, 24; Utility: 14 x 4 at 0, 28;
      Sit-out: 14 x 4 at 10, 0; Living: 14 x 11 at 10, 4; Dining: 7.5 x 9 at 10, 15; Stair: 6.5 x 9 at 17.5, 15;
      Pooja: 4 x 4 at 10, 24; Kitchen: 10 x 8 at 14, 24`,
    first: `
      Terrace: 10 x 6 at 0, 0; Toilet 2: 5 x 7 at 0, 6; Dress: 5 x 7 at 5, 6; Bed 3: 10 x 13 at 0, 13;
      Toilet 3: 6 x 6 at 0, 26; Dress 3: 4 x 6 at 6, 26; Balcony: 14 x 4 at 10, 0; Bed 2: 14 x 11 at 10, 4;
      Family: 7.5 x 9 at 10, 15; Stair: 6.5 x 9 at 17.5, 15; Study: 7.5 x 8 at 10, 24; Terrace 2: 6.5 x 8 at 17.5, 24`,
  },
  Hoysala: {
    ground: `
      Car porch: 10 x 16 at 0, 0; Bed 1: 10 x 12 at 0, 16; Toilet 1: 6 x 5 at 0, 28; Pooja: 4 x 5 at 6, 28;
      Utility: 10 x 7 at 0, 33; Sit-out: 14 x 5 at 10, 0; Living: 14 x 15 at 10, 5; Dining: 7.5 x 11 at 10, 20;
      Stair: 6.5 x 11 at 17.5, 20; Kitchen: 9.5 x 9 at 10, 31; Store: 4.5 x 9 at 19.5, 31`,
    first: `
      Terrace: 10 x 6 at 0, 0; Toilet 2: 5 x 8 at 0, 6; Dress: 5 x 8 at 5, 6; Bed 3: 10 x 13 at 0, 14;
      Toilet 3: 6 x 6 at 0, 27; Dress 3: 4 x 6 at 6, 27; Terrace 2: 10 x 7 at 0, 33; Balcony: 14 x 5 at 10, 0;
      Bed 2: 14 x 15 at 10, 5; Family: 7.5 x 11 at 10, 20; Stair: 6.5 x 11 at 17.5, 20; Study: 9.5 x 9 at 10, 31;
      Balcony 2: 4.5 x 9 at 19.5, 31`,
  },
  Malnad: {
    ground: `
      Verandah: 24 x 6 at 0, 0; Living: 14 x 13 at 0, 6; Bed 1: 10 x 12 at 14, 6; Toilet 1: 5 x 6 at 14, 18;
      Toilet 2: 5 x 6 at 19, 18; Dining: 14 x 9 at 0, 19; Pooja: 5 x 5 at 0, 28; Kitchen: 9 x 10 at 5, 28;
      Utility: 5 x 5 at 0, 33; Bed 2: 10 x 14 at 14, 24`,
  },
  Kodagu: {
    ground: `
      Car porch: 12 x 18 at 0, 0; Sit-out: 20 x 6 at 12, 0; Living: 20 x 14 at 12, 6; Bed 1: 12 x 13 at 0, 18;
      Toilet 1: 6 x 7 at 0, 31; Dress: 6 x 7 at 6, 31; Store: 12 x 6 at 0, 38; Dining: 13 x 12 at 12, 20;
      Stair: 7 x 12 at 25, 20; Pooja: 6 x 6 at 12, 32; Utility: 6 x 6 at 12, 38; Kitchen: 14 x 12 at 18, 32`,
    first: `
      Terrace: 12 x 8 at 0, 0; Toilet 3: 7 x 8 at 0, 8; Dress 3: 5 x 8 at 7, 8; Bed 3: 12 x 12 at 0, 16;
      Office: 12 x 8 at 0, 28; Terrace 2: 12 x 8 at 0, 36; Balcony: 20 x 6 at 12, 0; Bed 2: 13 x 14 at 12, 6;
      Toilet 2: 7 x 7 at 25, 6; Dress 2: 7 x 7 at 25, 13; Family: 13 x 12 at 12, 20; Stair: 7 x 12 at 25, 20;
      Bed 4: 13 x 12 at 12, 32; Toilet 4: 7 x 7 at 25, 32; Balcony 2: 7 x 5 at 25, 39`,
  },
  Cauvery: {
    ground: `
      Car porch: 12 x 17 at 0, 0; Sit-out: 22 x 6 at 12, 0; Living: 16 x 11 at 12, 6; Pooja: 6 x 5 at 28, 6;
      Powder: 6 x 6 at 28, 11; Gallery: 12 x 4 at 12, 17; Court: 8.5 x 12 at 12, 21;
      Side gallery: 3.5 x 12 at 20.5, 21; Rear gallery: 12 x 4 at 12, 33; Bed 1: 12 x 12 at 0, 17;
      Toilet 1: 6 x 5 at 0, 29; Toilet 2: 6 x 5 at 6, 29; Bed 2: 12 x 13 at 0, 34; Bed 3: 12 x 10 at 12, 37;
      Dining: 10 x 12 at 24, 17; Kitchen: 10 x 10 at 24, 29; Toilet 3: 5 x 8 at 24, 39; Utility: 5 x 8 at 29, 39`,
  },
  Sharavathi: {
    ground: `
      Car porch: 16 x 20 at 0, 0; Sit-out: 24 x 8 at 16, 0; Living: 24 x 16 at 16, 8; Bed 1: 16 x 14 at 0, 20;
      Toilet 1: 8 x 5 at 0, 34; Toilet 2: 8 x 5 at 0, 39; Dress 1: 8 x 5 at 8, 34; Dress 2: 8 x 5 at 8, 39;
      Bed 2: 16 x 14 at 0, 44; Dining: 16 x 14 at 16, 24; Stair: 8 x 14 at 32, 24; Passage: 4 x 20 at 16, 38;
      Pooja: 6 x 5 at 20, 38; Store: 6 x 7 at 20, 43; Kitchen: 14 x 12 at 26, 38; Toilet 3: 6 x 8 at 20, 50;
      Utility: 14 x 8 at 26, 50`,
    first: `
      Terrace: 16 x 12 at 0, 0; Toilet 4: 8 x 8 at 0, 12; Dress 4: 8 x 8 at 8, 12; Bed 4: 16 x 16 at 0, 20;
      Office: 16 x 12 at 0, 36; Terrace 2: 22 x 10 at 0, 48; Balcony: 24 x 8 at 16, 0; Bed 3: 16 x 16 at 16, 8;
      Toilet 5: 8 x 8 at 32, 8; Dress 3: 8 x 8 at 32, 16; Family: 16 x 14 at 16, 24; Stair: 8 x 14 at 32, 24;
      Passage: 6 x 10 at 16, 38; Bed 5: 18 x 12 at 22, 38; Toilet 6: 8 x 8 at 22, 50; Balcony 2: 10 x 8 at 30, 50`,
  },
};

const ROOM = /^(?<name>.+): (?<width>[\d.]+) x (?<depth>[\d.]+) at (?<left>[\d.]+), (?<front>[\d.]+)$/;

/** A design's rooms, from the ground up; empty if unknown. */
export const roomsOf = (design: string): Room[] =>
  Object.entries(ROOMS[design] ?? {}).flatMap(([floor, rooms]) =>
    rooms.split(";").map((room) => readRoom(floor as Room["floor"], room.trim())),
  );

function readRoom(floor: Room["floor"], room: string): Room {
  const { name = "", width, depth, left, front } = ROOM.exec(room)?.groups ?? {};
  return { floor, name, width: Number(width), depth: Number(depth), left: Number(left), front: Number(front) };
}
