/** Messages about lead sources, in a file of their own: public pages ship contract/messages. */
export const leadMessages = {
  noSource: "This address does not belong to a lead source, or its secret was renewed.",
  tooMany: "Too many leads at once. Send this one again.",
  removed: "This lead source was removed.",
  notSigned: "This notification is not signed by the app of a lead source.",
  notVerified: "The verify token does not belong to a lead source.",
  deadToken: "Meta no longer accepts the page access token. Make a new one there, and save it here.",
  deadKey: "IndiaMART no longer accepts the CRM key. Make a new one there, and save it here.",
  waiting: "Leads wait until you choose the fields of this sender. They are deleted after 30 days.",
  noBackfill: "Only leads of Meta can be read again.",
  noCredentials: "Meta needs the app secret and a page access token",
  noDoor: "Choose where the leads come from",
  noContact: "Choose which field is the phone number or the email",
  tooManyFields: "Too many fields",
  incomplete: (missing: string) => `Not given: ${missing}. Complete it to save this lead.`,
} as const;
