import { showWithdrawal, takeWithdrawal } from "@/server/features/privacy/withdrawal-page";

/** The link in mails. */
export const GET = showWithdrawal;
export const POST = takeWithdrawal;
