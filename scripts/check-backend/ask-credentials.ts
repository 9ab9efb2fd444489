import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Credentials } from "./check";

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Asks for a staff account with a hidden password. Undefined if the email is left empty or there is no terminal. */
export async function askCredentials(
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Credentials | undefined> {
  if (!input.isTTY) return undefined;
  let isShown = true;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: true });
  lines.on("SIGINT", () => process.exit(2));
  const ask = (question: string) => new Promise<string>((resolve) => lines.question(question, resolve));
  try {
    const email = (await ask("Email of a staff account (leave empty to check public calls only): ")).trim();
    if (!email) return undefined;
    output.write("Password: ");
    isShown = false;
    const password = await ask("");
    output.write("\n");
    return { email, password };
  } finally {
    lines.close();
  }
}
