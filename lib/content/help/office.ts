import { DELETED_DAYS } from "@/contract/calls/deleted";
import type { HelpTopic } from "./answer";

export const officeTopic: HelpTopic = {
  id: "office",
  title: "Team, privacy and setup",
  answers: [
    {
      id: "invite",
      how: "invite a colleague",
      steps: [
        "Open “Employee” and press “Invite colleague”.",
        "Enter name, phone and email, choose the “Role” and press “Send invitation”.",
        "Your colleague opens the link and chooses a password. You can assign leads to them at once.",
      ],
      note: "Without email on the server you get the link to pass on. Permissions can be changed later with Edit.",
    },
    {
      id: "two-step",
      how: "turn on two-step verification",
      steps: [
        "Press your name at the top, then “Two-step verification”.",
        "Press “Add passkey” or “Add authenticator app” and follow the instructions.",
        "Save the recovery codes away from your phone.",
      ],
      note: "Lost your phone? An admin opens “Employee”, chooses two-step verification in your row and presses “Reset”.",
    },
    {
      id: "password",
      how: "get a new password",
      steps: [
        "On the sign-in page, press “Forgot password?” and enter your email.",
        "Open the link in the email within 30 minutes and choose a new password.",
        "No email? An admin sets a password for you: “Employee”, edit, “New password”.",
      ],
    },
    {
      id: "restore",
      how: "restore something that was deleted",
      steps: [
        "Press “Undo” within 10 seconds, or later:",
        "Press your name at the top, then “Deleted items”.",
        "Press “Restore” next to the item.",
      ],
      note: `Deleted items are kept for ${DELETED_DAYS} days. Team members and erased data cannot be restored.`,
    },
    {
      id: "privacy-request",
      how: "answer a privacy request",
      steps: [
        "Open “Settings”, then “Privacy requests” (admins only). Enter the person’s phone numbers or emails and press “Search”.",
        "To give the person their data, press “Export as a page”.",
        "To delete it, press “Erase…”, read what stays and why, and press “Erase permanently”.",
      ],
      note: "Erased data cannot be restored. Make sure that the request came from this person.",
    },
    {
      id: "demo-data",
      how: "remove the demo data",
      steps: [
        "Open “Settings” and press “Remove demo data” (admins only).",
        "Read what will be deleted. Records that you added or edited stay.",
        "Tick designs and prices only if your own are in, because visitors see them.",
        "Press “Remove demo data”. This cannot be undone.",
      ],
      picture: { name: "demo-data", alt: "The question before the removal, with the number of rows of each kind" },
    },
    {
      id: "find",
      how: "find anything",
      steps: [
        "Press Ctrl+K, or “Search” at the top.",
        "Type a name, a phone number, a quote number, a word from a note, or a page.",
        "Press Enter to open the first result.",
      ],
      note: "Press ? to see all keyboard shortcuts.",
    },
  ],
};
