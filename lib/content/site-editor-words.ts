import { type DocumentName, documents } from "@/contract/content/documents";
import { languages, type TranslatedLanguage } from "@/contract/language";
import { messages } from "@/contract/messages";
import { type GoLiveItem, type Lack, perTranslation } from "@/contract/schemas/monitoring";
import { addressOfLanguage, type ScreenFolder } from "@/lib/content/screens";
import { counted } from "@/lib/format";

export const siteEditorWords = {
  emptyIsHidden: "Empty fields are hidden on the website.",
  saved: (who: string, when: string) => `Saved by ${who}, ${when}`,
  neverSaved: "Not edited yet",
  samples: (count: number) => counted(count, { one: "{n} sample to replace", other: "{n} samples to replace" }),
  sample: "Sample",
  isSample: "Sample",
  isSampleHint: "Shown only on a demo website, marked as a sample. Untick after you enter real details.",
  all: "Settings",
  edit: "Edit",
  isAdmins: "Only admins can see and change this.",
  publish: "Publish",
  save: "Save",
  saving: "Saving...",
  isSaved: "Published",
  isSavedForStaff: "Saved",
  nothingToSave: "No unsaved changes.",
  draft: {
    typing: "Unsaved changes",
    kept: (when: string) => `Draft saved ${when}`,
    failed: (why: string) => `Draft not saved: ${why} Copy your text before you leave.`,
    offered: (when: string) => `You have a draft from ${when}.`,
    goOn: "Continue draft",
    drop: "Discard draft",
    dropped: "Draft discarded. Showing the last saved version.",
  },
  meanwhile: {
    title: (who: string, when: string) => `${who} also changed this, ${when}`,
    what: "Your text is still here. Choose a version for each field, then save again.",
    nothing: "No conflicts. Save again to keep both changes.",
    yours: "Yours",
    theirs: "Theirs",
    useTheirs: "Use theirs",
    keepYours: "Keep yours",
  },
  versions: {
    open: "Versions",
    title: (label: string) => `Versions: ${label}`,
    none: "No earlier versions.",
    isCurrent: "Current",
    look: messages.admin.seeIt,
    back: "All versions",
    restore: "Restore",
    isRestored: "Version loaded. Publish to use it.",
    isRestoredForStaff: "Version loaded. Save to use it.",
    of: (who: string, when: string) => `${who}, ${when}`,
  },
  preview: {
    title: "Preview with your unsaved changes",
    look: "Preview",
    write: "Back to editing",
    width: "Width",
    widths: { 390: "Phone", 1440: "Desktop" } as const,
  },
  list: {
    add: (item: string) => `Add ${item.toLowerCase()}`,
    numbered: (item: string, number: number, title: string) => `${item} ${number}${title ? `: ${title}` : ""}`,
    up: "Move up",
    down: "Move down",
    remove: "Remove",
    moved: (name: string, to: number, count: number) => `${name} is now ${to} of ${count}`,
    removed: (name: string) => `Removed: ${name}`,
    undo: "Undo",
    isBack: (name: string) => `${name} restored`,
    none: "None yet.",
    isFull: (most: number) => `You can add up to ${most}.`,
    shares: (label: string, sum: number) =>
      `${label}: ${sum}% in total. They must total 100%. Until then the payment schedule is hidden and quotes cannot be created.`,
    sharesRight: "Total 100%.",
  },
  picture: {
    choose: "Choose picture",
    another: "Replace picture",
    remove: "Remove picture",
    alt: "Picture description",
    altHint: "For people who cannot see the picture, e.g. Front of a two-storey house",
    uploading: "Uploading...",
    addMany: "Add photos",
    sending: (number: number, of: number) => `Uploading ${number} of ${of}...`,
    added: (count: number) => counted(count, { one: "{n} photo added", other: "{n} photos added" }),
    wait: "Wait until the photos are uploaded.",
    noRoom: (count: number) =>
      counted(count, {
        one: "{n} picture was not added: the list is full.",
        other: "{n} pictures were not added: the list is full.",
      }),
  },
  logo: {
    choose: "Upload logo (SVG or PNG)",
    another: "Replace logo",
    remove: "Remove logo",
    isSet: "Uploaded",
    onLight: "On a light screen",
    onDark: "On a dark screen",
    icon: "App icon",
  },
  point: {
    hint: "Paste a map link or coordinates, e.g. 12.97, 77.59",
    short: "This short link has no location. Open it and copy the full address from the address bar.",
    unread: "No location found. Paste a full map link or coordinates, e.g. 12.97, 77.59",
    see: "View on map",
    clear: "Remove location",
    follows: "Location follows the address",
    unset: "Map location not set",
    changed: "The address has changed. Location follows the address.",
    keep: "Keep this location",
  },
  staff: {
    nobody: "No team members yet. People who can see enquiries appear here after their first sign-in.",
    gone: "Former team member",
    chosen: (count: number) =>
      count === 0 ? "None selected" : counted(count, { one: "{n} person", other: "{n} people" }),
  },
  count: (length: number, max: number) => `${length} of ${max}`,
} as const;

type Words = { title: string; todo: string } & (
  | { document?: DocumentName; field?: string; screen?: undefined; href?: undefined }
  | { screen: ScreenFolder; document?: undefined; field?: undefined; href?: undefined }
  | { href: ReturnType<typeof addressOfLanguage>; document?: undefined; field?: undefined; screen?: undefined }
);

const lists: DocumentName[] = ["people", "counters", "testimonials", "banks", "steps", "milestones"];
const sales: DocumentName[] = ["desk", "quote"];
const privacy: DocumentName[] = ["retention", "conversions"];
const isPageText = (name: DocumentName) => !["company", ...privacy, ...lists, ...sales, ...rare].includes(name);

const rare: DocumentName[] = ["buildingRules"];

type Group = { label: string; names: DocumentName[] };

export const documentGroups: Group[] = [
  { label: "Company", names: ["company"] },
  { label: "Page text", names: (Object.keys(documents) as DocumentName[]).filter(isPageText) },
  { label: "Lists", names: lists },
  { label: "Sales", names: sales },
  { label: "Privacy", names: privacy },
];

export const rareGroups: Group[] = [{ label: "Rarely edited texts", names: rare }];

export const settingsWords = {
  more: "More",
  advanced: {
    title: "Advanced",
    what: "System health, data breaches, activity log and rarely edited texts.",
  },
  purpose: {
    "personal-data": "Search, export or erase a person’s data.",
    audit: "All staff actions.",
    category: "Price categories kept in this browser, for your own notes.",
  },
  open: "Open",
} as const;

const untranslated = (language: TranslatedLanguage): Words => ({
  title: `Website in ${languages[language].english}`,
  todo: "It is open to visitors. Confirm the translations that are missing: their texts are still in English.",
  href: addressOfLanguage(language),
});

export const goLiveWords: Record<GoLiveItem, Words> = {
  company: { title: "Company details", todo: "Check the details and publish them.", document: "company" },
  logo: { title: "Logo", todo: "Upload it once.", document: "company", field: "logo" },
  phone: { title: "Phone number", todo: "Add the number customers call.", document: "company", field: "phone" },
  whatsapp: {
    title: "WhatsApp number",
    todo: "Add a mobile number with +91, then open the link to test it.",
    document: "company",
    field: "whatsapp",
  },
  email: { title: "Email address", todo: "Add the address customers write to.", document: "company", field: "email" },
  address: {
    title: "Address",
    todo: "Add the full address of each office, its opening hours and map location.",
    document: "company",
    field: "places",
  },
  legalName: {
    title: "Legal name",
    todo: "Enter it as on the GST certificate.",
    document: "company",
    field: "legalName",
  },
  gstin: {
    title: "GSTIN",
    todo: "Enter all 15 characters as on the GST certificate. It is printed on quotes.",
    document: "company",
    field: "gstin",
  },
  confirmation: {
    title: "Call-back times",
    todo: "Visitors see when you call, and can pick a time. Check who calls and when, then publish.",
    document: "confirmation",
  },
  social: {
    title: "Social media links",
    todo: "Link your own pages, or remove them.",
    document: "company",
    field: "social",
  },
  people: {
    title: "People",
    todo: "Add the people whom a family will meet, since when you build, and your warranty. Empty fields are not on the website.",
    document: "people",
  },
  counters: { title: "Key figures", todo: "Confirm the numbers or remove them.", document: "counters" },
  testimonials: { title: "Testimonials", todo: "Add real ones or remove the samples.", document: "testimonials" },
  banks: { title: "Banking partners", todo: "Open the list. Confirm or remove each bank.", document: "banks" },
  milestones: { title: "Milestones", todo: "Open the list. Confirm or remove each milestone.", document: "milestones" },
  packages: {
    title: "What packages include",
    todo: "Open each package. Choose its finish, tick what it does not include, and confirm. Until then the website says nothing about either.",
    screen: "packages",
  },
  prices: {
    title: "Packages and prices",
    todo: "Enter your own packages for each city, with their prices.",
    screen: "packages",
  },
  quote: { title: "GST and terms of quotes", todo: "Check what each quote says, then save.", document: "quote" },
  questions: { title: "Customer questions", todo: "Confirm or remove each answer.", document: "questions" },
  privacy: { title: "Privacy page", todo: "Read it, correct it and publish.", document: "privacy" },
  ...perTranslation(untranslated),
  colleagues: {
    title: "Colleagues",
    todo: "Only one person can sign in. Invite the people who answer enquiries.",
    screen: "employees",
  },
  https: {
    title: "Secure web address (https)",
    todo: "For the server admin: set SITE_URL to the secure address.",
  },
  mail: { title: "Email alerts", todo: "Ask your server admin to set up email (SMTP_URL)." },
  backup: { title: "First backup", todo: "Ask your server admin to run the first backup (npm run backup)." },
  testEnquiry: { title: "Test enquiry", todo: "Send one and check that it arrives." },
  demoData: {
    title: "Demo enquiries, customers, projects and team",
    todo: "Remove them. Demo designs and prices can stay until you have added your own.",
  },
};

const lackWords: Record<Lack["why"], (name: string) => string> = {
  invalid: (reason) => reason,
  missing: (name) => `${name}: missing.`,
  sample: (name) => `${name}: a sample.`,
  noAddress: (name) => `${name}: no address.`,
  sampleAddress: (name) => `${name}: still the sample address.`,
  noHours: (name) => `${name}: no opening hours.`,
  noMap: (name) => `${name}: no map location.`,
  noPackages: (name) => `${name}: no packages.`,
  demoPackages: (name) => `${name}: still demo packages.`,
  noPrice: (name) => `${name}: a package without a price.`,
  refused: (reason) => `The last email was not accepted. ${reason}`,
};

export const goLivePanelWords = {
  title: "Setup checklist",
  left: (count: number) => counted(count, { one: "{n} item left", other: "{n} items left" }),
  allDone: "Setup complete.",
  open: "Open",
  done: "Done",
  toDo: "To do",
  lacks: (parts: readonly Lack[]) => parts.map(({ name, why }) => lackWords[why](name)).join(" "),
  more: (count: number) => `${count} more`,
  seeAll: "View checklist",
  askAdmin: "Ask an admin to remove it.",
  chat: {
    open: "Open WhatsApp",
    opened: (when: string) => `Tested on ${when}`,
  },
  test: {
    send: "Send test enquiry",
    again: "Send another",
    sending: "Sending...",
    noPermission: "Ask a colleague who can see enquiries to send one.",
    arrived: "Received",
    mailed: "Emailed",
    mailedOff: "Email is not set up",
    found: "In the list",
    reference: (reference: string) => `Reference ${reference}`,
    states: { waiting: "waiting", done: "yes", failed: "no", off: "no" },
    see: "View enquiry",
    waits: "Not there yet. Check again in a minute.",
    look: "Check again",
  },
} as const;

export const sendFailures = {
  unreachable: (address: string) =>
    `The server could not open ${address}, the address in SITE_URL. Ask your server admin to check SITE_URL, redirects and the certificate.`,
  page: (address: string, status: number) => `The form’s page ${address} could not be opened (status ${status}).`,
  refused: (address: string, status: number, siteUrl: string) =>
    `${address} refused the enquiry (status ${status}), so visitors’ enquiries are lost. SITE_URL is ${siteUrl}. Ask your server admin to check it.`,
  limited: "The form was sent too often from this server just now. Try again in a minute.",
  failing: (address: string, status: number) =>
    `${address} could not take the enquiry (status ${status}). Ask your server admin to run the doctor and to look at the disk and the log.`,
} as const;
