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
/** This page sends people who are signed in to the first screen they may open. */
const onward = loginPage;

type Props = {
  searchParams: Promise<
    Partial<Record<"from" | "callbackUrl" | "refused" | "changed" | "accepted", string | string[]>>
  >;
};

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata("Sign in", (await searchParams).refused);

export default async function LoginPage({ searchParams }: Props) {
  const { from, callbackUrl, refused, changed, accepted } = await searchParams;
  const isAccepted = isWelcomePage({ accepted, callbackUrl });
  const staff = await findStaff().catch(AppError.from);
  const isUnknown = staff instanceof AppError;
  if (staff && !isUnknown) redirect(findFirstAddress(staff.permissions) ?? dashboard);

  const wanted = findStaffAddress(from) ?? findStaffAddress(callbackUrl);
  const csrfToken = await findCsrfToken();
  // next-auth sets its cookie there and returns with callbackUrl; no cookie then means that the browser refused it.
  if (!csrfToken && !callbackUrl)
    redirect(`/api/auth/signin?callbackUrl=${encodeURIComponent(wanted ?? (isAccepted ? welcomePage : onward))}`);

  const isRefused = refused !== undefined;
  const refusal = isRefused ? await findMessage() : undefined;
  const error = isRefused ? (refusal?.message ?? messages.signIn.unknown) : isUnknown ? staff.message : undefined;
  return (
    <Frame title="Staff sign in">
      {changed !== undefined && <Notice message={messages.passwords.set} />}
      {isAccepted && <Notice message={"Password set. Sign in with it and your email."} />}
      <LoginForm
        csrfToken={csrfToken}
        callbackUrl={wanted ?? (isRefused ? undefined : onward)}
        email={refusal?.email}
        error={csrfToken ? error : <NeedsCookies />}
      />
    </Frame>
  );
}

const NeedsCookies = () => (
  <>
    Sign-in needs cookies. Allow cookies for this site, then try again. <a href={loginPage}>Try again</a>
  </>
);
