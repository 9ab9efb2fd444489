import { drawSvg } from "./logo";

/** Ten copies of ten copies, and so on: eight seconds of work from a few hundred bytes. */
const levels = Array.from(
  { length: 8 },
  (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
).join("");
const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><defs><g id="a0"><rect width="1" height="1"/></g>${levels}</defs><use href="#a8"/></svg>`;

test("a drawing that takes too long is stopped, with its process", async () => {
  const drawn = drawSvg(Buffer.from(slow), { timeoutMs: 300 });
  await expect(drawn).rejects.toMatchObject({ killed: true, signal: "SIGKILL" });
});
