// @ts-check
import sharp from "sharp";
import { answerMessages } from "../programs/answer-messages.mjs";

sharp.concurrency(1);
sharp.cache(false);

/**
 * @typedef {[method: string, args: unknown[]]} Call
 * @typedef {{ input: any, options: any, calls: Call[] }} Drawing
 */
answerMessages((/** @type {Drawing} */ { input, options, calls }) => {
  /** @type {any} */
  let picture = sharp(input, options);
  for (const [method, args] of calls) picture = picture[method](...args);
  return picture;
});
