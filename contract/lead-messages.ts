export const sourceMessages = {
  isImported: (source: string) =>
    `This month of “${source}” was imported from a file. Remove the file to enter amounts by hand.`,
  isTyped: (source: string, month: string) =>
    `Amounts of “${source}” were entered by hand for ${month}. Delete them to import a file.`,
  overlaps: (name: string) => `“${name}” already has some of these days. Remove that file first.`,
  conversionsOff:
    "Conversions are not exported. Turn them on in Settings, “Conversions for Google Ads”, and enter the notice that allows it.",
} as const;

export const leadMessages = {
  noSource: "This address does not belong to a lead source, or its secret was renewed.",
  tooMany: "Too many leads at once. Send this one again.",
  tooManyInOne: (most: number) => `At most ${most} leads can be sent at once. Send them in parts.`,
  compressed: "Send this without compression.",
  removed: "This lead source was removed.",
  notSigned: "This notification is not signed by the app of a lead source.",
  notVerified: "The verify token does not belong to a lead source.",
  deadToken: "Meta no longer accepts the page access token. Make a new one there, and save it here.",
  noAccess:
    "Meta does not give the leads of this page to its token. Check the app’s permissions and the page’s Leads Access Manager, or save a new token here.",
  deadKey: "IndiaMART no longer accepts the CRM key. Make a new one there, and save it here.",
  noLeads: "IndiaMART has given no leads for a day. The site keeps asking. Check the CRM key there.",
  waiting: "Leads wait until you choose the fields of this sender. They are deleted after 30 days.",
  unreadable: "The saved credentials cannot be read, because AUTH_SECRET has changed. Save them again under “Edit”.",
  notWaiting: "This lead does not wait any more.",
  noBackfill: "Only leads of Meta can be read again.",
  noCredentials: {
    appSecret: "Enter the app secret of your app at Meta",
    pageToken: "Enter a page access token",
  },
  noChannel: "Choose where the leads come from",
  noContact: "Choose which field is the phone number or the email",
  tooManyFields: "Too many fields",
  notConnected: "WhatsApp is not connected. An admin can connect it under Settings, Lead sources.",
  noRecipient: "This person has no number on WhatsApp.",
  noText: "Write something first",
  otherTemplate: "The template has changed. Choose it again.",
  windowClosed: "More than 24 hours have passed since their last message. Send a template instead.",
  incomplete: (missing: string) => `Not given: ${missing}. Complete it to save this lead.`,
} as const;
