import sharp from "sharp";

/** A small picture of one colour, as a file that a form can be given. */
export async function picture(name: string, colour: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
