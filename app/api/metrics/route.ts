import { answerMetrics } from "@/server/features/monitoring/facts";

export const GET = answerMetrics;
export const dynamic = "force-dynamic";
