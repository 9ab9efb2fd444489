import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import {
  contentInput,
  contentSummary,
  contentVersion,
  contentVersionInFull,
  siteContent,
  siteLogoAnswer,
  siteLogoInput,
  sitePictureAnswer,
  sitePictureInput,
} from "@/contract/schemas/site-content";

const tags = ["site-content"] as const;
/** The details of a package need the `packages` permission and so on; the answer checks the key. */
const editors = ["site", "packages", "designs", "projects"] as const;
const own = { answeredBy: "site", access: editors, tags } as const;
const response = dataOf(siteContent);

/** Page text and settings, as versioned documents (contract/content/documents.ts). */
export const siteContentCalls = {
  list: { ...own, method: "GET", path: "/api/site-content", access: ["site"], response: listOf(contentSummary) },
  read: { ...own, method: "GET", path: "/api/site-content/:key", response },
  save: { ...own, method: "PUT", path: "/api/site-content/:key", body: contentInput, response },
  /** The caller's unsaved text, invisible to others. */
  keepDraft: {
    ...own,
    method: "PUT",
    path: "/api/site-content/:key/draft",
    tags: [],
    body: contentInput,
    response: z.object({ kept: z.literal(true) }),
  },
  dropDraft: {
    ...own,
    method: "DELETE",
    path: "/api/site-content/:key/draft",
    tags: [],
    response: z.object({ kept: z.literal(false) }),
  },
  versions: { ...own, method: "GET", path: "/api/site-content/:key/versions", response: listOf(contentVersion) },
  version: {
    ...own,
    method: "GET",
    path: "/api/site-content/:key/versions/:version",
    response: dataOf(contentVersionInFull),
  },
  addPicture: {
    ...own,
    method: "POST",
    path: "/api/site-pictures",
    tags: [],
    body: sitePictureInput,
    encoding: "multipart",
    response: dataOf(sitePictureAnswer),
  },
  /** Stores a logo and its icons. They are public once Company details are saved with them. */
  addLogo: {
    ...own,
    method: "POST",
    path: "/api/site-pictures/logo",
    access: ["site"],
    tags: [],
    body: siteLogoInput,
    encoding: "multipart",
    response: dataOf(siteLogoAnswer),
  },
} as const satisfies Record<string, SiteCall>;
