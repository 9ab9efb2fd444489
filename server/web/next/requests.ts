import type { IncomingMessage } from "node:http";

/** Everything that Next's answers to one address differ by. */
export const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding";

/** Whether Next's router asks for a page's data, which is another answer at the same address. */
export const isData = ({ headers }: IncomingMessage) => headers.rsc !== undefined;

/** Headers by which Next's own servers talk to each other. No browser of this site sends one, and Next believes most of them. */
export const NEXT_INTERNAL = /^x-(nextjs|next|middleware|matched|now|invoke|prerender|vercel)-|^next-resume/;

/** Cookies of Next's draft mode, which this site does not have: with one Next makes a page for each request. */
export const DRAFT_COOKIE = /^\s*(__prerender_bypass|__next_preview_data)=/;
