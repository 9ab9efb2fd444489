import { showWithdrawal, takeWithdrawal } from "@/server/features/privacy/withdrawal-page";

/** The link in a mail, opened and answered by who has no account here. */
export const GET = showWithdrawal;
export const POST = takeWithdrawal;
