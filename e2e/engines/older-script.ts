import { type ParserOptions, parse } from "@babel/parser";
import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";
import { isLacking, replaceLackingSelectors } from "./older";

const { api, javascript } = bcd;
const { builtins = {}, regular_expressions: patterns = {} } = javascript;
const kinds: Record<string, Identifier> = { ...api, ...builtins };

/** The data call URL.canParse "canParse_static". */
const plain = (name: string) => name.replace(/_static$/, "");

function membersOf(kinds: Record<string, Identifier>) {
  const members = new Map<string, CompatStatement[]>();
  for (const [name, member] of Object.values(kinds).flatMap((kind) => Object.entries(kind))) {
    const __compat = "__compat" in member ? member.__compat : undefined;
    if (!__compat || __compat.status?.deprecated || __compat.status?.standard_track === false) continue;
    members.set(plain(name), [...(members.get(plain(name)) ?? []), __compat]);
  }
  return members;
}
const allMembers = membersOf(kinds);
const languageMembers = membersOf(builtins);

/** Lacking only if it is lacking in each kind of object that has it. */
function isMemberLacking(kind: string | undefined, name: string, members = allMembers) {
  const own = kind === undefined ? undefined : (kinds[kind]?.[`${name}_static`] ?? kinds[kind]?.[name])?.__compat;
  const possible = own ? [own] : members.get(name);
  return possible?.every(isLacking) ?? false;
}

const isGlobalLacking = (name: string) => isLacking((kinds[name] ?? api.Window?.[name])?.__compat);

const FLAGS: Record<string, string> = { d: "hasIndices", v: "unicodeSets", s: "dotAll", y: "sticky", u: "unicode" };
const ASSERTIONS: Record<string, RegExp> = {
  lookbehind_assertion: /\(\?<[=!]/,
  modifier: /\(\?[ims-]+:/,
  named_capturing_group: /\(\?<[^=!]/,
};

const lackingInPattern = (pattern: string, flags: string) => [
  ...[...flags].filter((flag) => isLacking(builtins.RegExp?.[FLAGS[flag] ?? ""]?.__compat)).map((flag) => `/${flag}`),
  ...Object.entries(ASSERTIONS)
    .filter(([name, sign]) => sign.test(pattern) && isLacking(patterns[name]?.__compat))
    .map(([name]) => name),
];

function lackingInText(text: string) {
  const found: string[] = [];
  replaceLackingSelectors(text, (name) => {
    found.push(`:${name}`);
    return name;
  });
  return found;
}

type Node = { type: string; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.name) : undefined);
const textOf = (node: unknown) => (isNode(node) && node.type === "StringLiteral" ? String(node.value) : undefined);

const isMember = ({ type }: Node) => /^(Optional)?MemberExpression$/.test(type);
const isCall = ({ type }: Node) => /^(Optional)?CallExpression$|^NewExpression$/.test(type);
const memberOf = (node: Node) => (node.computed ? textOf(node.property) : nameOf(node.property)) ?? "";

function lackingInNode(node: Node): string[] {
  if (isMember(node)) return isMemberLacking(nameOf(node.object), memberOf(node)) ? [memberOf(node)] : [];
  if (isCall(node)) {
    const [first, second] = (node.arguments as Node[]).map(textOf);
    const callee = node.callee as Node;
    if (nameOf(callee) === "RegExp") return lackingInPattern(first ?? "", second ?? "");
    const isListening = nameOf(callee.property ?? callee) === "addEventListener";
    return isListening && first !== undefined && isMemberLacking(undefined, `${first}_event`) ? [first] : [];
  }
  if (node.type === "Identifier") return isGlobalLacking(String(node.name)) ? [String(node.name)] : [];
  if (node.type === "RegExpLiteral") return lackingInPattern(String(node.pattern), String(node.flags));
  if (node.type === "StringLiteral") return lackingInText(String(node.value));
  if (node.type === "TemplateElement") return lackingInText((node.value as { raw: string }).raw);
  return [];
}

function lackingCallsIn(node: Node): string[] {
  if (node.type === "RegExpLiteral") return lackingInPattern(String(node.pattern), String(node.flags));
  if (!isCall(node) || !isMember(node.callee as Node)) return [];
  const callee = node.callee as Node;
  return isMemberLacking(nameOf(callee.object), memberOf(callee), languageMembers) ? [memberOf(callee)] : [];
}

const partsOf = (node: Node) =>
  Object.entries(node)
    .filter(([part]) => node.computed || (part !== "property" && part !== "key"))
    .flatMap(([, value]) => [value].flat())
    .filter(isNode);

const PARSING: ParserOptions = { sourceType: "unambiguous", errorRecovery: true };

function walk(code: string, lackingIn: (node: Node) => string[]) {
  const found = new Set<string>();
  const rest: Node[] = [parse(code, PARSING).program as unknown as Node];
  for (let node = rest.pop(); node; node = rest.pop()) {
    for (const name of lackingIn(node)) found.add(name);
    rest.push(...partsOf(node));
  }
  return [...found].toSorted();
}

/** Syntax is left to the compilers: all these browsers know ES2022. */
export const lackingInScript = (code: string) => walk(code, lackingInNode);

/** For large scripts with their own objects: only the language's methods and regular expressions. */
export const lackingInLanguage = (code: string) => walk(code, lackingCallsIn);
