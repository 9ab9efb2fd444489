import { showWithdrawal, takeWithdrawal } from "@/server/personal-data/withdrawal-page";

/** The link in a mail, opened and answered by who has no account here. */
export const GET = showWithdrawal;
export const POST = takeWithdrawal;
