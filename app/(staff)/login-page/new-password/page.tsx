import { Frame, signInMetadata } from "@/app/(staff)/login-page/frame";
import { MailedLink } from "@/components/admin/sign-in/mailed-link";
import { messages } from "@/contract/messages";
import { findMessage } from "@/server/identity/sign-in";

type Props = { searchParams: Promise<Partial<Record<"invitation" | "refused", string | string[]>>> };

const titleOf = (invitation: unknown) => (invitation === undefined ? "New password" : "Welcome");

export async function generateMetadata({ searchParams }: Props) {
  const { invitation, refused } = await searchParams;
  return signInMetadata(titleOf(invitation), refused);
}

export default async function NewPasswordPage({ searchParams }: Props) {
  const { invitation, refused } = await searchParams;
  const error = refused === undefined ? undefined : ((await findMessage())?.message ?? messages.signIn.unknown);
  return (
    <Frame title={titleOf(invitation)}>
      <MailedLink isInvitation={invitation !== undefined} error={error} />
    </Frame>
  );
}
