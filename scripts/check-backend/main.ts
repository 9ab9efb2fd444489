import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { askCredentials } from "./ask-credentials";
import { type Credentials, checkBackend, NotChecked } from "./check";
import { isFelt, linesOf } from "./print";

/** Prints the report and returns the exit status: 0, 1 if users notice a problem, 2 without a report. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await check(args);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    console.error(`\n${error.message}`);
    return 2;
  }
}

async function check(args: readonly string[]): Promise<number> {
  const unknown = args.find((one) => one !== "--write");
  if (unknown) throw new NotChecked(`Unknown option ${unknown}. Use: npm run check:backend [-- --write]`);
  if (!env.BACKEND_URL) throw new NotChecked("BACKEND_URL is not set. The embedded backend needs no check.");
  // The report covers what the site would log.
  Object.assign(log, { info: () => {}, warn: () => {}, error: () => {} });
  const credentials = fromSettings() ?? (await askCredentials());
  console.log(`\nThe backend at ${new URL(env.BACKEND_URL).href}\n`);
  const report = await checkBackend({ credentials, write: args.includes("--write"), folder: env.DATA_DIR });
  for (const line of linesOf(report)) console.log(line);
  return isFelt(report) ? 1 : 0;
}

function fromSettings(): Credentials | undefined {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  return email && password ? { email, password } : undefined;
}
