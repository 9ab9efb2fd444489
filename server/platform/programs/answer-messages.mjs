// @ts-check

/**
 * Answers the messages of `runProgram` (program.ts) until the server ends.
 * @param {(message: any) => unknown} handle an error that it throws is thrown at the server
 */
export function answerMessages(handle) {
  process.on("message", async (/** @type {{ message: unknown }} */ { message }) => {
    try {
      process.send?.({ reply: await handle(message) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on("disconnect", () => process.exit());
}
