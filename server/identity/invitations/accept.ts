import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/password-reset";
import { findCompany } from "@/server/database/documents/document";
import type { OnPasswordSet } from "@/server/identity/hooks";
import { findAccounts } from "@/server/identity/password-reset/accounts";
import { setPassword } from "@/server/identity/password-reset/set-password";
import { withInvitations } from "@/server/identity/stores";
import type { Origin } from "@/server/platform/http/log-fields";

/**
 * Sets the first password of an invited colleague. Throws `missing` for a link that does not work, `invalid` for an
 * easily guessed password (the link stays valid), or `unavailable`.
 */
export async function acceptInvitation({ code, newPassword }: ResetUse, origin: Origin, onPasswordSet: OnPasswordSet) {
  const sentence = await overSentence();
  const linkOver = (cause?: unknown) => new AppError("missing", sentence, { cause });
  const accounts = await findAccounts();
  const invitation = await withInvitations((invitations) => invitations.find(code));
  const account = invitation && (await accounts?.find(invitation.email));
  if (!accounts || !invitation || !account?.canBeSet || account.sub !== invitation.sub) throw linkOver();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withInvitations((invitations) => invitations.take(code)))) throw linkOver();
  const putBack = () => withInvitations((invitations) => invitations.putBack(invitation));
  await setPassword({ accounts, account, password: newPassword, origin, onPasswordSet, linkOver, putBack });
}

/**
 * Whom the link invites. It may be used up while its page is open. The name is empty if the backend does not give it.
 * Throws `missing` if the link does not work now.
 */
export async function findInvited(code: string): Promise<{ name: string }> {
  const invitation = await withInvitations((invitations) => invitations.find(code));
  if (!invitation) throw new AppError("missing", await overSentence());
  const accounts = await findAccounts().catch(() => undefined);
  const account = await accounts?.find(invitation.email).catch(() => undefined);
  return { name: account?.sub === invitation.sub ? account.name : "" };
}

/** The sentence for a link that no longer works. */
const overSentence = async (): Promise<string> => messages.invitations.over((await findCompany()).brand);
