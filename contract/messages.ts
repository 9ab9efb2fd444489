const starting = "The server is starting. This can take 30 seconds.";
const unsure = "Check whether this was saved before you save again.";

export const messages = {
  price: {
    none: (typed: string) => `“${typed}” is not a price. Write it like 900, 1,620.50 or 20,00,000.`,
    commas: (typed: string) => `“${typed}” is unclear. Write it like 900, 1,620.50 or 20,00,000.`,
    tooFine: (typed: string) => `“${typed}” has more than two decimal places.`,
    notPositive: "Enter a price above 0.",
  },
  signIn: {
    unknown: "Something went wrong",
    failed: "Login failed",
    ended: "Sign in to continue.",
    tooMany: "Too many wrong passwords. Try again in 15 minutes, or use “Forgot password?”.",
    tokenTooLarge: "This account cannot sign in here. Contact your server admin.",
  },
  passwords: {
    common: "This password is too common. Choose a different one.",
    site: "Do not use the company’s name in the password: it is easy to guess.",
    mailed:
      "If a team member uses this address, we have emailed a link to set a new password. It works once, for 30 minutes.",
    tooMany: "Too many requests. Try again in an hour.",
    notByMail:
      "Ask your admin to set a new password for you on the Employee screen. This site cannot email password links.",
    openAgain: "Open the link in our email again. If this page stays, ask for a new link: older ones no longer work.",
    linkExpired: "This link has expired or was already used. Request a new one.",
    notSet: "We could not confirm the new password. Try to sign in with it, or request a new link.",
    set: "Password changed. Sign in with the new one. All your devices were signed out.",
    own: "Do not use the person’s name, email or phone number in the password: they are easy to guess.",
  },
  invitations: {
    over: (brand: string) => `This invitation has expired or was already used. Ask ${brand} for a new one.`,
    noServiceAccount:
      "Invitations need a service account for this backend. Ask your server admin, or add the colleague with a password.",
  },
  sessions: {
    unavailable: "Staff pages are unavailable right now. You are still signed in. Please try again in a minute.",
    noSignIn: "Sign-in is unavailable right now. Please try again in a minute.",
    notEnded: "Saved, but this person’s devices could not be signed out. Sign them out under Signed-in devices.",
  },
  secondFactor: {
    wrongCode: "Wrong or already used code. Wait for the next one and try again.",
    passkeyRefused: "Passkey not accepted. Try again, or use a code.",
    noPasskeysHere: "Passkeys do not work on this site’s address. Use an authenticator app.",
    tooMany: "Too many wrong codes. Try again in 15 minutes.",
    tooLate: "This took more than 5 minutes. Sign in again.",
    isNeeded: "Two-step verification is required here. Add another method before you remove this one.",
    isUnknown:
      "The site’s sign-in records are damaged. You can sign in after your server admin has restored or reset them.",
    isFirstNeeded: "Set up a passkey or an authenticator app first.",
  },
  proof: { wrongPassword: "Wrong password." },
  translations: {
    placeholders: (missing: string[]) =>
      `Add ${new Intl.ListFormat("en-IN").format(missing)} as in the English text. The website fills it in.`,
    changedInFile: "The English text has changed since the file was made.",
    gone: "This text is no longer on the website.",
    isPublic: "Confirmed already, so the file does not change it. Change it here.",
    isPublicText: "This translation is on the website. Confirm your change to replace it.",
    fix: "Correct the texts marked below.",
    inText: (english: string, why: string) => `“${english}”: ${why}`,
  },
  unavailable: "We can't do this right now. Please try again in a minute.",
  changedMeanwhile: "Someone else changed this while you were editing. What you typed is still here.",
  forbidden: "You do not have permission to do this. Ask an admin.",
  lacksRight: {
    delete: "You cannot delete records. Ask an admin to delete this, or to let you.",
    export: "You cannot export data. Ask an admin for the file, or to let you.",
  },
  unsure,
  starting: { waiting: starting, again: `${starting} Please try again.`, unsure: `${starting} ${unsure}` },
  quotes: {
    noRate: "This package has no price. Choose another one, or add its price under Packages.",
    changed: "Someone else changed this quote’s status. Check it and try again.",
    otherMail: "This email is already on its way with other words. Close this form to write another.",
    noMail: "Email is not set up on this server. Ask your server admin.",
    what: "Enter a description",
    builtUp: "Enter the built-up area in square feet",
    builtUpTooLarge: "Enter a built-up area of at most 10,00,000 square feet",
    builtUpTooFine: "Enter the built-up area with at most two decimal places",
    validDays: "Enter how many days it is valid, 1 to 365",
    wholeRupees: "Enter whole rupees, without paise",
    notZero: "Enter an amount other than 0",
    quantity: "Enter a quantity above 0",
    rate: "Enter a rate in rupees",
    tooFine: "Enter at most two decimal places",
    wrongAmount: (what: string) => `The amount of “${what}” is not its quantity × rate.`,
    discount: "Enter a discount above 0",
    discountPercent: "Enter a discount below 100%",
    discountReason: "Enter the reason for the discount",
    state: "Choose a state from the list",
    tooMuch: "Enter at most ₹1,000 crore",
    totalTooMuch: "A quote can be at most ₹1,000 crore.",
    totalTooLittle: (sum: string) => `The total is ${sum}. A quote must be above ₹0.`,
    inBoth: (name: string, packageName: string) =>
      `“${name}” is both included and not included in ${packageName}. Correct the package or its services first.`,
    shares: (percent: number) =>
      `The milestones add up to ${percent}%, and a quote needs 100%. Change them under Settings.`,
  },
  payments: {
    day: "Enter a date",
    future: "Choose today or an earlier date",
    rupees: "Enter whole rupees, 1 or more",
    way: "Choose how it was paid",
    what: "Enter what is paid for",
    reason: "Enter the reason",
    noDues: "A payment plan needs at least one due.",
    tooManyDues: "A payment plan has at most 40 dues.",
    notWhole: (sum: string, total: string, rest: string) =>
      `The dues must add up to the quote’s ${total}. They add up to ${sum}: ${rest}.`,
    short: (rest: string) => `${rest} is missing`,
    over: (rest: string) => `${rest} is too much`,
    changed: "Someone else changed these dues. Check them and try again.",
    otherReceipt: "This receipt is already noted with other details.",
    received: (number: string) =>
      `Money was received for ${number}. Cancel its receipts first, or accept a revised quote.`,
    keepsEnquiry: (number: string) =>
      `Money was received for ${number}. Cancel its receipts before you delete the enquiry.`,
  },
  followUp: {
    nobody: "This person is not on your team.",
    claimedBy: (name: string) => `${name} claimed this.`,
    stepGone: "This next step has changed. Someone else may have completed it.",
    noSuchOrder: "With these filters you can only sort by date received or next step.",
    stillReading: "Still loading enquiries: some may be missing for a moment.",
  },
  deleted: {
    done: (name: string) => ["Deleted", name].filter(Boolean).join(": "),
    restored: "Restored",
    isFinal: "This cannot be undone.",
    canBeUndone: "You can undo this for 10 seconds, or restore it later from Deleted items.",
    withPictures: (megabytes: number) => `Pictures larger than ${megabytes} MB in total cannot be restored.`,
    notStored: "This item was not kept, so it cannot be restored.",
  },
  audit: {
    notThis: "This change cannot be undone.",
    notStored: "The previous value was not kept, so it cannot be restored.",
    changedSince: "This was changed again since. Restore anyway?",
  },
  merge: {
    notThese: "These records cannot be merged.",
    nothingShared: "These records have no phone number and no email in common.",
  },
  publication: {
    unconfirmed: (words: readonly string[]) =>
      `Before this project is on the website, confirm that visitors may read ${words.map((word) => `“${word}”`).join(", ")}, or change the text.`,
  },
  operations: { busy: "Someone else is changing this right now. Try again in a minute." },
  personalData: {
    knownBy: "Enter a phone number (7 digits or more) or an email.",
    other: "This person’s data changed since you searched. Search again.",
    underWay: "An enquiry from this person is being delivered. Try again in a few minutes.",
    tooMany: "Too many tries. Please wait a minute and try again.",
    inPart: "Not all data could be loaded, so this search is incomplete. Search again.",
  },
  noLongerWaits: "Already handled by someone else.",
  refused: "The server refused this. Reload the page and try again.",
  missing: "This no longer exists.",
  emailIsUsed: "Another team member already uses this email",
  uploadTooLarge: "This picture is too large for the server. Choose a smaller one.",
  serverFailed: "The server could not do this. Please try again.",
  admin: {
    customerSave: "An error occurred while saving the customer. Please try again.",
    projectSave: "Failed to save project. Please do enter all fields",
    designSave: "Failed to save Designs. Please do fill all the fields",
    packageSave: "Error saving package",
    serviceSave: "Error saving service",
    packageDelete: "Error deleting package",
    cityDelete: "Error deleting city",
    enquiryDelete: "Error deleting enquiry",
    cityExists: (name: string) => `A city called “${name}” already exists.`,
    packageExists: (name: string, city: string) => `${city} already has a package called “${name}”.`,
    customerExists: (name: string, phone: string, email: string) =>
      `A customer with this phone number or email already exists: ${name} (${[phone, email].filter(Boolean).join(", ")}).`,
    receivedAt: "Enter a date that is not in the future",
    categoryExists: (id: string, name: string) => `Category ID ${id} is already used by ${name}.`,
    view: "View",
  },
} as const;

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
  noCredentials: { appSecret: "Enter the app secret of your app at Meta", pageToken: "Enter a page access token" },
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
