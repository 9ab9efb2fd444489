import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NextRequest } from "next/server";
import { Frame, signInMetadata } from "@/app/(staff)/login-page/frame";
import secondFactorWords from "@/components/admin/second-factor/second-factor-words.json";
import { StepRefusal } from "@/components/admin/sign-in/sign-in-step-form";
import { messages } from "@/contract/messages";
import { loginPage } from "@/lib/content/screens";
import { readContent } from "@/server/features/content";
import { passkeyOrigin } from "@/server/identity/second-factor/passkeys";
import { findBegunApp, totpAddress } from "@/server/identity/second-factor/prove";
import { findFactors, findPending } from "@/server/identity/second-step";
import { findMessage } from "@/server/identity/sign-in";
import { findCsrfToken } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { Enrol, Prove } from "./steps";

const words = secondFactorWords.step;

type Props = { searchParams: Promise<{ refused?: string | string[] }> };

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata(words.title, (await searchParams).refused);

/** Without a correct password, or if the database is unavailable, signing in starts again. */
export default async function SecondStepPage({ searchParams }: Props) {
  const { refused } = await searchParams;
  const pending = await findPending(new NextRequest(env.SITE_URL, { headers: await headers() })).catch(() => undefined);
  const csrfToken = await findCsrfToken();
  if (!pending || !csrfToken) redirect(loginPage);

  const own = await findFactors(pending.person);
  const isEnrolment = own.length === 0;
  const refusal = refused === undefined ? undefined : ((await findMessage())?.message ?? messages.signIn.unknown);
  const shared = { csrfToken, origin: passkeyOrigin ?? null, isRefused: refusal !== undefined };
  const { brand } = await readContent("company");
  const secret = isEnrolment ? await findBegunApp(pending.id) : undefined;
  return (
    <Frame title={isEnrolment ? words.enrolTitle : words.title} lead={isEnrolment ? words.enrolLead : words.lead}>
      {refusal && <StepRefusal>{refusal}</StepRefusal>}
      {isEnrolment ? (
        <Enrol
          {...shared}
          app={secret ? { secret, address: totpAddress(secret, brand, pending.person.email) } : undefined}
        />
      ) : (
        <Prove {...shared} kinds={own.map(({ kind }) => kind)} />
      )}
      <a href={loginPage}>{words.somebodyElse}</a>
    </Frame>
  );
}
