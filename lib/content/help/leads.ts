import { DELETED_DAYS } from "@/contract/calls/deleted";
import type { HelpTopic } from "./answer";

export const leadTopic: HelpTopic = {
  id: "leads",
  title: "Leads",
  answers: [
    {
      id: "answer-a-lead",
      how: "answer a new lead",
      steps: [
        "Open “Dashboard”. New leads are at the top of “Today”, the newest first.",
        "Press the name. The record opens.",
        "Press “Call”, “WhatsApp” or “Email” to reach the person.",
        "Log what you agreed: press “Call” under “Log a call, visit or note”, write it and press “Save”.",
      ],
      note: "Your first logged call, message, email or visit assigns an unassigned lead to you, and its status becomes Active.",
      picture: { name: "today", alt: "Today on the dashboard: new leads with the buttons Call, WhatsApp and Claim" },
    },
    {
      id: "claim",
      how: "claim a lead, or assign it to a colleague",
      steps: [
        "Open “Dashboard” and press “Claim” next to the lead. It is assigned to you.",
        "For a colleague: open the record, press “Assignee” and choose the name.",
      ],
    },
    {
      id: "log-a-call",
      how: "log a call, a visit or a note",
      steps: [
        "Open the record of the enquiry, customer or project.",
        "Under “Log a call, visit or note”, choose “Note”, “Call”, “WhatsApp”, “Visit” or “Email”.",
        "Write what happened and press “Save”. It is now in the “Timeline”.",
        "Wrong entry? Press “Correct” next to it. Colleagues see both versions.",
      ],
    },
    {
      id: "next-step",
      how: "set the next step",
      steps: [
        "Open the record and press “Add next step”.",
        "Choose what, when and who, then press “Save step”.",
        "When you have done it, press “Mark done”. You can then set the following step.",
      ],
      note: "Steps of today and overdue ones are under “Today” on the dashboard.",
      picture: {
        name: "record",
        alt: "A record: status, assignee, the buttons Call, WhatsApp and Email, and the next step",
      },
    },
    {
      id: "add-a-lead",
      how: "add a lead who called or visited us",
      steps: [
        "Open “Enquiries” and press “Add Enquiry”.",
        "Enter the name and the phone number. Everything else is optional.",
        "Choose under “Came by” how they found you. The figures then count it.",
        "Press “Add Enquiry” below the form.",
      ],
    },
    {
      id: "lead-sources",
      how: "bring in leads from Google, IndiaMART and others",
      steps: [
        "Open “Settings”, then “Lead sources”, and press “Add a lead source”.",
        "Choose where the leads come from, and press “Save and show address”.",
        "Copy what is shown and paste it at the platform. The steps are below it.",
        "After the first lead of “Any other sender”, press “Choose fields” and say what each field is.",
        "“Received” shows what came in, as it came.",
      ],
      note: "For admins. Someone else may know the address? Press “New secret” and paste the new one.",
    },
    {
      id: "reply-by-whatsapp",
      how: "answer a WhatsApp message",
      steps: [
        "Open the person’s record. Their messages are under “Timeline”.",
        "Press “WhatsApp” and write. The text of the chosen template is there already.",
        "Press “Send”. “Timeline” says when it was delivered and read.",
        "After 24 hours, choose a template that Meta has approved and fill in its blanks.",
      ],
      note: "Messages come in and go out once WhatsApp Business is connected under “Lead sources”.",
    },
    {
      id: "import-leads",
      how: "import our old leads",
      steps: [
        "Save your list as a CSV file. Any column names will do.",
        "Open “Enquiries” and press “Import”, then “Choose file”.",
        "Check “Match columns”: which column goes into which field.",
        "Check the rows. Duplicates and rows with errors are marked, and nothing has been added yet.",
        "Press the button that starts with “Import”. “Undo import” removes the imported rows again.",
      ],
      picture: { name: "import", alt: "An import: the number of rows ready, and which column goes into which field" },
    },
    {
      id: "merge",
      how: "merge two records of the same person",
      steps: [
        "Open one of the records. Others with the same number or email are under “Related records”.",
        "A family that shares a phone? Press “Not the same person” next to the other record.",
        "The same person? Press “Merge” next to the other record.",
        "Where the two differ, choose which value to keep. Then press “Merge”.",
      ],
      note: `The open record stays and gets the timeline of the other one, which is deleted. It is in “Deleted items” for ${DELETED_DAYS} days.`,
    },
    {
      id: "convert",
      how: "turn an enquiry into a customer",
      steps: [
        "Open “Enquiries” and press “Convert” in the row of the enquiry, or at the top of its record.",
        "Check the details and press “Convert”. An email address is not needed.",
        "If a customer has the same number or email, the enquiry is linked to that customer. Press “Not the same person” to create a new one.",
      ],
    },
    {
      id: "lost",
      how: "close a lost lead",
      steps: [
        "Open the record, press the status and choose Closed.",
        "Choose the reason. The month report counts lost leads by reason.",
      ],
    },
  ],
};
