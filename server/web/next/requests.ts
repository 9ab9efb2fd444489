import type { IncomingMessage } from "node:http";

/** All request headers that Next's response to an address depends on. */
export const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding";

/** Next's router requests a page's data at the page's address. */
export const isData = ({ headers }: IncomingMessage) => headers.rsc !== undefined;

/** Headers between Next's own servers. Browsers of this site never send them, and Next trusts most of them. */
export const NEXT_INTERNAL = /^x-(nextjs|next|middleware|matched|now|invoke|prerender|vercel)-|^next-resume/;

/** Next's draft mode, which this site does not use: Next would render the page for each request. */
export const DRAFT_COOKIE = /^\s*(__prerender_bypass|__next_preview_data)=/;
