import { INVITATION_DAYS } from "@/contract/schemas/invitation";

/** Invitations of colleagues. */
export const invitationWords = {
  open: "Invite colleague",
  role: "Role",
  roleHint: "What they can see and do. You can change it later under Edit.",
  send: "Send invitation",
  sent: (email: string) => `Invitation sent to ${email}. It works for ${INVITATION_DAYS} days.`,
  link: {
    title: (name: string) => `Invitation of ${name}`,
    made: `No email was sent. Send this link yourself. It works once, for ${INVITATION_DAYS} days, and is not shown again.`,
    address: "Invitation link",
    copy: "Copy link",
    copied: "Link copied",
    cannotCopy: "This browser cannot copy. Select the link and copy it yourself.",
  },
  noEmail: "This site cannot send email. You get a link to pass on.",
  noRole: "You have no role’s permissions to give. Ask an admin to invite them.",
  invited: "Invited",
  expired: "Invitation expired",
  resend: "Resend invitation to",
  cancel: {
    open: "Cancel invitation of",
    title: (name: string) => `Cancel the invitation of ${name}?`,
    lead: "The link stops working, and their unused account is deleted.",
    yes: "Cancel invitation",
    no: "Keep",
    done: "Invitation cancelled",
  },
} as const;
