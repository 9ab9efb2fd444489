import { counted } from "@/lib/plural";

export const serverCheckWords = {
  title: "Server checks",
  well: "All OK",
  wrong: (count: number) =>
    counted(count, { one: "{n} problem for your server admin", other: "{n} problems for your server admin" }),
  ok: "OK",
  problem: "Problem",
  remedy: (remedy: string) => `To do: ${remedy}`,
} as const;
