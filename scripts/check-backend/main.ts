import { signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { checkReads, type Result } from "./reads";
import { checkWrites } from "./writes";

/** Prints a line for each call and returns the exit status: 0, 1 if a call differs, 2 if the check cannot run. */
export async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((one) => one !== "--write");
  const trouble = unknown
    ? `Unknown option ${unknown}. Use: npm run check:backend [-- --write]`
    : !env.BACKEND_URL && "BACKEND_URL is not set. The embedded backend needs no check.";
  if (trouble) {
    console.error(trouble);
    return 2;
  }
  // The lines cover what the site would log.
  Object.assign(log, { info: () => {}, warn: () => {}, error: () => {} });
  console.log(`The backend at ${env.BACKEND_URL}\n`);
  const results = await checkBackend(args.includes("--write"));
  for (const { call, says } of results) console.log(`${call.padEnd(44)} ${says}`);
  const wrong = results.filter(({ differs }) => differs).length;
  console.log(wrong === 0 ? "\nEach call is as documented." : `\n${wrong} of ${results.length} lines differ.`);
  return wrong === 0 ? 0 : 1;
}

/** Signs in with the site's own account, if there is one, and makes each call of the table; writes only with `write`. */
export async function checkBackend(write: boolean): Promise<Result[]> {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  const name = "POST /api/employees/login/";
  if (!email || !password) {
    const says = "not checked: set BACKEND_SERVICE_EMAIL and BACKEND_SERVICE_PASSWORD";
    return [{ call: name, says, differs: false }, ...(await checkReads({}))];
  }
  try {
    const { token, permissions } = await signIn({ email, password });
    const signedIn = { call: name, says: `yes, may do: ${permissions.join(", ")}`, differs: permissions.length === 0 };
    const reads = await checkReads({ token });
    return [signedIn, ...reads, ...(write ? await checkWrites({ token }) : [])];
  } catch (thrown) {
    return [{ call: name, says: `no: ${(thrown as Error).message}`, differs: true }];
  }
}
