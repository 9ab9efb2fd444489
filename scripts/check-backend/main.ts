import { randomBytes } from "node:crypto";
import { signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { matchesSent } from "@/server/upstream/find-row";
import { backendCalls, type RowCalls } from "../../contract/calls/backend.ts";
import type { AnyInput, BackendCall } from "../../contract/calls/call.ts";
import { AppError } from "../../contract/errors.ts";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "../../server/upstream/call.ts";
import { fetchAllRows } from "../../server/upstream/lists.ts";

export async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((one) => one !== "--write");
  const problem = unknown
    ? `Unknown option ${unknown}. Use: npm run check:backend [-- --write]`
    : !env.BACKEND_URL && "BACKEND_URL is not set. The embedded backend needs no check.";
  if (problem) {
    console.error(problem);
    return 2;
  }
  Object.assign(log, { info: () => {}, warn: () => {}, error: () => {} });
  console.log(`The backend at ${env.BACKEND_URL}\n`);
  const results = await checkBackend(args.includes("--write"));
  for (const { call, text } of results) console.log(`${call.padEnd(44)} ${text}`);
  const wrong = results.filter(({ differs }) => differs).length;
  console.log(wrong === 0 ? "\nEach call is as documented." : `\n${wrong} of ${results.length} lines differ.`);
  return wrong === 0 ? 0 : 1;
}

/** Without the site's own account it only checks what is public. */
export async function checkBackend(write: boolean): Promise<CallResult[]> {
  const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
  const name = "POST /api/employees/login/";
  if (!email || !password) {
    const text = "not checked: set BACKEND_SERVICE_EMAIL and BACKEND_SERVICE_PASSWORD";
    return [{ call: name, text, differs: false }, ...(await checkReads({}))];
  }
  try {
    const { token, permissions } = await signIn({ email, password });
    const signedIn = { call: name, text: `yes, may do: ${permissions.join(", ")}`, differs: permissions.length === 0 };
    const reads = await checkReads({ token });
    return [signedIn, ...reads, ...(write ? await checkWrites({ token }) : [])];
  } catch (thrown) {
    return [{ call: name, text: `no: ${(thrown as Error).message}`, differs: true }];
  }
}

type CallResult = { call: string; text: string; differs: boolean };
type BackendRow = Record<string, unknown> & { _id: string };

const groups: Record<string, RowCalls> = backendCalls;
const nameOf = ({ method, path }: BackendCall) => `${method} ${path}`;

/** Sends no token with public calls, as the site does. */
async function callBackend(call: BackendCall, input: AnyInput, caller: Caller) {
  try {
    const answer = await callBackendWithMeta(call, input, call.access === "public" ? {} : caller);
    return { ...passed(call), answered: answer as AnswerWithMeta<unknown> };
  } catch (thrown) {
    return failed(call, thrown, caller);
  }
}

const passed = (call: BackendCall, more = "") => ({ call: nameOf(call), text: `yes${more}`, differs: false });

function failed(call: BackendCall, thrown: unknown, { token }: Caller): CallResult & { answered?: undefined } {
  const { status, message, cause } = AppError.from(thrown);
  const isRefused = status === 401 || status === 403;
  if (isRefused && call.access !== "public") {
    const text = `not checked: ${token ? "the account lacks the permission" : "needs an account"}`;
    return { call: nameOf(call), text, differs: false };
  }
  return { call: nameOf(call), text: `no: ${message}${describeCause(cause)}`, differs: true };
}

function describeCause(cause: unknown): string {
  const { issues: [issue] = [] } = (cause ?? {}) as { issues?: { path: unknown[]; message: string }[] };
  if (issue) return ` (${issue.path.join(".")}: ${issue.message})`;
  const { status } = (cause ?? {}) as { status?: number };
  if (status) return ` (status ${status})`;
  return cause instanceof Error ? ` (${cause.message})` : "";
}

const OWN_ACCOUNT: BackendCall = backendCalls.employees.me;

async function checkReads(caller: Caller): Promise<CallResult[]> {
  const results: CallResult[] = [];
  const firstOf = new Map<string, BackendRow>();
  const reads = Object.entries(groups).flatMap(([name, group]) =>
    Object.values(group)
      .filter((call) => call.method === "GET" && call !== OWN_ACCOUNT)
      .map((call) => ({ name, group, call })),
  );
  for (const { name, group, call } of reads.filter(({ call }) => !call.path.includes(":"))) {
    const { answered, ...result } = await callBackend(call, {}, caller);
    const { data } = (answered?.answer ?? {}) as { data?: BackendRow[] };
    if (call === group.list && data?.[0]) firstOf.set(name, data[0]);
    results.push(answered?.listing ? checkList(call, data ?? [], answered.listing) : result);
  }
  for (const { name, call } of reads.filter(({ call }) => call.path.includes(":"))) {
    const [param = "id"] = /:(\w+)/.exec(call.path)?.slice(1) ?? [];
    const kind = { cityId: "cities", packageId: "packages" }[param] ?? name;
    const row = firstOf.get(kind);
    if (!row) results.push({ call: nameOf(call), text: `not checked: no row in ${kind}`, differs: false });
    else {
      const { answered: _, ...result } = await callBackend(call, { params: { [param]: row._id } }, caller);
      results.push(result);
    }
  }
  return results;
}

type Listing = NonNullable<AnswerWithMeta["listing"]>;

function checkList(
  call: BackendCall,
  rows: readonly BackendRow[],
  { received, total = 0, unread }: Listing,
): CallResult {
  const fields = Object.keys(rows[0] ?? {});
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  const differences = [
    ...(total > received ? [`only ${received} of ${total} rows were sent`] : []),
    ...(unread.length > 0 ? [`rows that cannot be read: ${unread.slice(0, 3).join(", ")}`] : []),
    ...fields.flatMap((field) => {
      if (OPTIONAL.includes(field)) return [];
      const unpriced = rows.filter((row) => row[field] === null).length;
      if (/price/i.test(field) && unpriced > 0) return [`${field} cannot be read, rows: ${unpriced}`];
      return rows.every((row) => isEmpty(row[field])) ? [`no row has ${field}`] : [];
    }),
  ];
  if (differences.length === 0) return passed(call, `, rows: ${received}`);
  return { call: nameOf(call), text: `differs: ${differences.join("; ")}`, differs: true };
}

const OPTIONAL = ["enquiry", "customer", "imageUrl", "imageUrls", "createdAt", "updatedAt"];

type Name = keyof typeof backendCalls;

const MARK = "Backend check";

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTu8gAAAAABJRU5ErkJggg==";
const picture = () => new File([Buffer.from(PICTURE, "base64")], "check.png", { type: "image/png" });

/** Sample rows, in the order of their references. */
function samples(mark: string, idOf: (name: Name) => string): [Name, field: string, body: () => object][] {
  const contact = { name: mark, phone: "9000010000", email: `${mark.replaceAll(" ", "-").toLowerCase()}@example.com` };
  const house = { plot_size: "1200", property_type: "Villa", status: "active", description: ["One"] };
  const villa = { propertyType: "Villa", floor: "1", plotSize: "1200", price: 1 };
  const plan = { description: "One", status: "inactive", ...villa };
  const description = ["One", "Two"];
  const access = { role: "Check", permissions: ["designs"], password: randomBytes(12).toString("hex") };
  return [
    ["cities", "cityName", () => ({ cityName: mark, cityCode: "CHK" })],
    ["packages", "packageName", () => ({ packageName: mark, city: idOf("cities"), pricePerSquareFoot: 1_234.5 })],
    ["services", "serviceName", () => ({ serviceName: mark, package: { _id: idOf("packages") }, description })],
    ["customers", "name", () => ({ ...contact, address: "1 MG Road", status: "active" })],
    ["enquiries", "name", () => ({ ...contact, location: "Hebbal", plot_size: "1200", enquiry: "One" })],
    [
      "projects",
      "projectName",
      () => ({
        ...house,
        projectName: mark,
        package: idOf("packages"),
        customer: idOf("customers"),
        image: picture(),
      }),
    ],
    ["floorplans", "name", () => ({ ...plan, name: mark, images: [picture(), picture()] })],
    ["employees", "name", () => ({ ...contact, ...access })],
  ];
}

/** Also deletes the marked rows of an interrupted check. */
async function checkWrites(caller: Caller): Promise<CallResult[]> {
  const mark = `${MARK} ${randomBytes(4).toString("hex")}`;
  const ids = new Map<Name, string>();
  const all = samples(mark, (name) => ids.get(name) ?? "");
  const results: CallResult[] = [];
  try {
    for (const [name, field, bodyOf] of all) {
      const group = groups[name] as RowCalls;
      const isSame = (row: BackendRow) => row[field] === mark;
      const created = bodyOf();
      const creation = { call: group.create, input: { body: created } };
      results.push(await checkWrite({ ...creation, caller, list: group.list, isSame }));
      const row = await find(group.list, caller, isSame);
      if (!row) continue;
      ids.set(name, row._id);
      const body = { ...created, [field]: `${mark} 2`, ...(name === "enquiries" && { status: "closed" }) };
      const input = { params: { id: row._id }, body };
      const isSameRow = ({ _id }: BackendRow) => _id === row._id;
      results.push(await checkWrite({ call: group.update, input, caller, list: group.list, isSame: isSameRow }));
    }
    const enquiryId = ids.get("enquiries");
    const { list, updateStatus } = backendCalls.enquiries;
    if (enquiryId) {
      const input = { body: { enquiryId, status: "converted" } };
      const isSame = ({ _id }: BackendRow) => _id === enquiryId;
      const sent = { status: "converted" };
      results.push(await checkWrite({ call: updateStatus, input, caller, list, isSame, sent }));
    }
  } finally {
    for (const [name, field] of all.toReversed()) results.push(...(await removeAll(name, field, caller)));
  }
  return results;
}

type Write = {
  call: BackendCall;
  input: { params?: { id: string }; body: object };
  caller: Caller;
  list: BackendCall;
  isSame: (row: BackendRow) => boolean;
  sent?: object;
};

async function checkWrite({ call, input, caller, list, isSame, sent = input.body }: Write): Promise<CallResult> {
  const { answered: _, ...result } = await callBackend(call, input, caller);
  if (result.differs) return result;
  const row = await find(list, caller, isSame);
  if (!row) return { ...result, text: "differs: the row is not in its list", differs: true };
  const others = Object.entries(sent).filter(([name, value]) => name in row && !matchesSent(row, { [name]: value }));
  if (others.length === 0) return result;
  return { ...result, text: `differs: not stored as sent: ${others.map(([name]) => name).join(", ")}`, differs: true };
}

const rowsOf = async (list: BackendCall, caller: Caller) =>
  (await fetchAllRows(list, {}, caller).catch(() => ({ data: [] }))).data as BackendRow[];

const find = async (list: BackendCall, caller: Caller, isSame: (row: BackendRow) => boolean) =>
  (await rowsOf(list, caller)).find(isSame);

async function removeAll(name: Name, field: string, caller: Caller): Promise<CallResult[]> {
  const { list, remove } = groups[name] as RowCalls;
  const isMarked = (row: BackendRow) => String(row[field]).startsWith(`${MARK} `);
  const results: CallResult[] = [];
  for (const row of (await rowsOf(list, caller)).filter(isMarked)) {
    const { answered: _, ...result } = await callBackend(remove, { params: { id: row._id } }, caller);
    const isThere = await find(list, caller, ({ _id }) => _id === row._id);
    results.push(isThere ? { ...result, text: `differs: '${row[field]}' is still there`, differs: true } : result);
  }
  return results;
}
