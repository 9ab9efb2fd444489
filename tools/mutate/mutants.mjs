import { parse } from "@babel/parser";

/** @typedef {{ id: number, start: number, end: number, line: number, code?: string, before: string, after: string }} Mutant */

const PAIRED = "< <= > >= === !== + - * / && ||".split(" ");
const CONDITIONS = /^(If|While|DoWhile|For)Statement$|^ConditionalExpression$/;
/** Methods that leave rows out, of an array and of a query. */
const FILTERS = /^(filter|where)$/;
const TEXT = /^(StringLiteral|TemplateLiteral)$/;

/**
 * Without `code` a statement is removed.
 * @returns {Mutant[]}
 */
export function findMutants(source) {
  const { program } = parse(source, {
    sourceType: "module",
    createParenthesizedExpressions: true,
    plugins: ["typescript", "jsx", "explicitResourceManagement"],
  });
  const found = [];
  const textOf = ({ start, end }) => source.slice(start, end);
  const add = (node, code) =>
    found.push({
      start: node.start,
      end: node.end,
      line: node.loc.start.line,
      code,
      before: shown(textOf(node)),
      after: shown(code ?? ""),
    });
  function visit(node) {
    if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return visit(node.expression);
    if (node.type.startsWith("TS")) return;
    mutate(node, textOf, add);
    for (const child of Object.values(node).flat()) if (child?.type) visit(child);
  }
  visit(program);
  return found.sort((a, b) => a.start - b.start || b.end - a.end).map((mutant, id) => ({ id, ...mutant }));
}

function mutate(node, textOf, add) {
  const { type, test, left, right, operator } = node;
  if (CONDITIONS.test(type) && test && !isNegatedBelow(test)) add(test, `!(${textOf(test)})`);
  if (type === "BinaryExpression" || type === "LogicalExpression") {
    const isConcatenation = operator === "+" && [left, right].some((side) => TEXT.test(side.type));
    const other = operator === "??" ? "&&" : PAIRED[PAIRED.indexOf(operator) ^ 1];
    if (other && !isConcatenation) add(node, `(${textOf(left)}) ${other} (${textOf(right)})`);
  }
  if (type === "UnaryExpression" && operator === "!") add(node, textOf(node.argument));
  if (type === "BooleanLiteral") add(node, String(!node.value));
  if (type === "ExpressionStatement" && isRemovable(node.expression)) add(node);
  if (type === "CallExpression" && node.callee.type === "MemberExpression" && FILTERS.test(node.callee.property.name))
    add(node, textOf(node.callee.object));
  const result = type === "ReturnStatement" ? node.argument : type === "ArrowFunctionExpression" && node.body;
  if (result?.type === "ArrayExpression" && result.elements.length > 0) add(result, "[]");
  if (TEXT.test(result?.type) && textOf(result).length > 2) add(result, '""');
}

/** These conditions already have an equivalent mutant. */
const isNegatedBelow = ({ type, operator }) =>
  operator === "!" || (type === "BinaryExpression" && /^[!=]==$/.test(operator));

/** Logging has no effect that a test should notice. */
function isRemovable(expression) {
  const call = /^(Await|Unary)Expression$/.test(expression.type) ? expression.argument : expression;
  return /CallExpression$/.test(call.type) && call.callee.object?.name !== "log";
}

const shown = (code) => code.replace(/\s+/g, " ").replace(/^(.{100}).+$/, "$1 …");

/** All mutants at once, each behind a check whether it is active. Line numbers stay the same. */
export function instrument(source, file) {
  const places = new Map();
  for (const mutant of findMutants(source)) {
    const place = `${mutant.start} ${mutant.end}`;
    places.set(place, [...(places.get(place) ?? []), mutant]);
  }
  const pieces = [...places.values()].flatMap((mutants) => {
    const [{ id, start, end, code }] = mutants;
    const choices = mutants.map((one) => `isMutant_(${one.id})?(${one.code}):`).join("");
    const [before, after] = code === undefined ? [`{if(!isMutant_(${id})){`, "}}"] : [`(${choices}(`, "))"];
    // At one offset, close before opening; close the inner place first, open the outer one first.
    return [
      { at: start, order: 1, nested: -end, text: before },
      { at: end, order: 0, nested: -start, text: after },
    ];
  });
  pieces.sort((a, b) => a.at - b.at || a.order - b.order || a.nested - b.nested);
  const ends = [...pieces.slice(1).map(({ at }) => at), source.length];
  const body = pieces.map(({ at, text }, n) => text + source.slice(at, ends[n])).join("");
  const check = `function isMutant_(id) { return globalThis.isMutant?.("${file}#" + id) ?? false; }`;
  return `${source.slice(0, pieces[0]?.at)}${body}\n${check}\n`;
}
