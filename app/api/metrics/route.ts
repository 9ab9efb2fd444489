import { answerMetrics } from "@/server/features/monitoring/metrics-answer";

export const GET = answerMetrics;

export const dynamic = "force-dynamic";
