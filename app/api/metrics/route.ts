import { answerMetrics } from "@/server/features/monitoring/answers";

export const GET = answerMetrics;

export const dynamic = "force-dynamic";
