import { z } from "zod";

const MEDIA = /^\/media\/site\/[0-9a-f]{64}$/;
const address = z.string().regex(MEDIA);

/** What a logo needs behind it to be readable: nothing, or a light or a dark plate. */
const ground = z.enum(["any", "light", "dark"]);
export type Ground = z.infer<typeof ground>;

/** The company's logo as a PNG without empty margins, and the square icons made from it. */
export const logo = z.object({
  src: address,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  ground,
  /** For browser tabs. */
  icon: address,
  /** For home screens, which cut off its corners. */
  appIcon: address,
});
export type Logo = z.infer<typeof logo>;
