import { showWithdrawal, takeWithdrawal } from "@/server/features/privacy/withdrawal-page";

/** The link in mails, for people without an account. */
export const GET = showWithdrawal;
export const POST = takeWithdrawal;
