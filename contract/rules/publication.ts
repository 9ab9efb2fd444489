import type { ProjectDetails } from "@/contract/content/details";
import type { Project } from "@/contract/schemas/catalogue";

type Texts = {
  project: Pick<Project, "projectName" | "description" | "property_type"> & { customer?: { name: string } | null };
  details?: Partial<ProjectDetails>;
};

export type Questions = { names: string[]; amounts: string[] };

const NAME_LETTERS = 3;
const WORD = /[\p{L}\p{M}]+/gu;
/** "41,75,501" unless an area follows, "5 lakh", "₹ 80", "Rs. 500". */
const AMOUNT =
  /₹\s*[\p{Nd}.,]*|(?<!\p{L})(?:rs|inr)\.?\s*\p{Nd}[\p{Nd}.,]*|(?:\p{Nd}[\p{Nd}.,]*\s*)?(?<!\p{L})(?:lakhs?|lacs?|crores?)(?!\p{L})|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+(?![\p{Nd},]*\s*(?:sq|sft|ft|feet))/giu;

/** Unicode has several spellings for one letter, and invisible characters. */
const plain = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
const wordsIn = (text: string) => plain(text).match(WORD) ?? [];
const lower = (word: string) => word.toLowerCase();

export function questionsOf({ project, details = {} }: Texts): Questions {
  const { projectName, description, property_type, customer } = project;
  const mainTexts = [projectName, ...description];
  const { story = "", area = "", besides = "", familyWords = "", family = "", pictures = [] } = details;
  const captions = pictures.flatMap(({ picture, caption }) => [picture?.alt ?? "", caption]);
  const all = [...mainTexts, property_type, story, area, besides, familyWords, family, ...captions].flatMap(wordsIn);
  const named = new Set(
    wordsIn(customer?.name ?? "")
      .filter(isName)
      .map(lower),
  );
  return {
    names: once(all.filter((word) => named.has(lower(word)))),
    amounts: once(mainTexts.flatMap((text) => plain(text).match(AMOUNT) ?? []).map((amount) => amount.trim())),
  };
}

const isName = (word: string) => [...word].length >= NAME_LETTERS;

const once = (words: readonly string[]) =>
  words.filter((word, at) => words.findIndex((other) => lower(other) === lower(word)) === at);
