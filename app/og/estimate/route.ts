import { serveEstimateCard } from "@/server/web/site/estimate-card";

/** The picture of a shared estimate, made for each request: Next's cache would let invented estimates replace pages. */
export const GET = serveEstimateCard;
