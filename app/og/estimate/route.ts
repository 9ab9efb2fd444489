import { serveEstimateCard } from "@/server/web/site/estimate-card";

/** The picture of a shared estimate, made for each request (decision 163). */
export const GET = serveEstimateCard;
