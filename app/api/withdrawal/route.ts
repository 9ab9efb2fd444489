import { handleWithdrawal, showWithdrawal } from "@/server/features/privacy/withdrawal-page";

/** The link in mails. */
export const GET = showWithdrawal;
export const POST = handleWithdrawal;
