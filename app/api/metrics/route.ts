import { answerMetrics } from "@/server/metrics/answer";

export const GET = answerMetrics;

export const dynamic = "force-dynamic";
