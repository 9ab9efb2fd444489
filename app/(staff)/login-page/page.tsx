import { redirect } from "next/navigation";
import { LoginForm } from "@/components/admin/sign-in/plain-form";
import { Notice } from "@/components/ui/notice";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { findFirstAddress, getScreen } from "@/lib/auth/permitted-screens";
import { findStaffAddress, isWelcomePage, welcomePage } from "@/lib/auth/return-path";
import { addressOfScreen, loginPage } from "@/lib/content/screens";
import { findMessage } from "@/server/identity/sign-in";
import { findCsrfToken, findStaff } from "@/server/identity/staff";
import { Frame, signInMetadata } from "./frame";

const dashboard = addressOfScreen(getScreen("dashboard"));
/** Sign-in returns to this page, which sends people on to the first screen they may open. */
const afterSignIn = loginPage;

type Parameter = "from" | "callbackUrl" | "refused" | "changed" | "accepted";
type Props = { searchParams: Promise<Partial<Record<Parameter, string | string[]>>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata("Sign in", (await searchParams).refused);

export default async function LoginPage({ searchParams }: Props) {
  const { from, callbackUrl, refused, changed, accepted } = await searchParams;
  const isNewAccount = isWelcomePage({ accepted, callbackUrl });
  const staff = await findStaff().catch(AppError.from);
  const hasFailed = staff instanceof AppError;
  if (staff && !hasFailed) redirect(findFirstAddress(staff.permissions) ?? dashboard);

  const returnPath = findStaffAddress(from) ?? findStaffAddress(callbackUrl);
  const defaultPath = isNewAccount ? welcomePage : afterSignIn;
  const csrfToken = await findCsrfToken();
  // next-auth sets its cookie at that address and returns with callbackUrl. If it is still missing, cookies are refused.
  if (!csrfToken && !callbackUrl)
    redirect(`/api/auth/signin?callbackUrl=${encodeURIComponent(returnPath ?? defaultPath)}`);

  const isRefused = refused !== undefined;
  const refusal = isRefused ? await findMessage() : undefined;
  const failure = hasFailed ? staff.message : undefined;
  const error = isRefused ? (refusal?.message ?? messages.signIn.unknown) : failure;
  return (
    <Frame title="Staff sign in">
      {changed !== undefined && <Notice message={messages.passwords.set} />}
      {isNewAccount && <Notice message="Password set. Sign in with it and your email." />}
      <LoginForm
        csrfToken={csrfToken}
        callbackUrl={returnPath ?? (isRefused ? undefined : afterSignIn)}
        email={refusal?.email}
        error={csrfToken ? error : needsCookies}
      />
    </Frame>
  );
}

const needsCookies = (
  <>
    Sign-in needs cookies. Allow cookies for this site, then try again. <a href={loginPage}>Try again</a>
  </>
);
