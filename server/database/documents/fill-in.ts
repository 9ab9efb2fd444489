import { fillInText } from "@/lib/fill-in";

const NAMES = ["brand", "city", "phone", "email", "time", "callHours"];

/**
 * Replaces the placeholders in all texts of the content. A sentence with a placeholder for an empty fact is left out.
 */
export function fillIn<T>(content: T, facts: Record<string, unknown>): T {
  if (typeof content === "string") return fillInText(content, facts, NAMES) as T;
  if (Array.isArray(content)) return content.map((one) => fillIn(one, facts)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, fillIn(value, facts)])) as T;
}
