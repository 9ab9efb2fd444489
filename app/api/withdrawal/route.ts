import { handleWithdrawal, showWithdrawal } from "@/server/features/privacy/withdrawal-page";

export const GET = showWithdrawal;
export const POST = handleWithdrawal;
