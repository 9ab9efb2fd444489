import { type DocumentName, documents } from "@/contract/content/documents";
import type { GoLiveItem } from "@/contract/schemas/go-live";

/** What is said on the screen "Site & text", and beside it about who may edit the site. */
export const siteEditorWords = {
  emptyIsHidden: "What is left empty is shown nowhere.",
  saved: (who: string, when: string) => `Saved by ${who}, ${when}`,
  neverSaved: "As the site came",
  samples: (count: number) => (count === 1 ? "1 sample" : `${count} samples`),
  sample: "Sample",
  isSample: "This is a sample",
  isSampleHint: "A sample is never shown on the public site.",
  all: "Site & text",
  edit: "Edit",
  isAdmins: "Only an admin sees and changes this.",
  save: "Save",
  saving: "Saving...",
  isSaved: "Saved. It is public now.",
  isSavedForStaff: "Saved. It counts from now on.",
  nothingToSave: "Everything is saved.",
  draft: {
    typing: "Not saved",
    kept: (when: string) => `Not saved. Kept for you since ${when}.`,
    failed: (why: string) => `Not saved, and not kept either: ${why}`,
    offered: (when: string) => `You have not saved this. It was kept for you on ${when}.`,
    goOn: "Go on",
    drop: "Drop it",
    dropped: "Dropped. This is what is public.",
  },
  meanwhile: {
    title: (who: string, when: string) => `${who} has changed this meanwhile, ${when}`,
    what: "What you typed is still here. Choose for each of these, then save.",
    nothing: "Nothing of it touches what you typed. Save again to keep both.",
    yours: "Yours",
    theirs: "Theirs",
    takeTheirs: "Take theirs",
    keepYours: "Keep yours",
  },
  versions: {
    open: "Earlier versions",
    title: (label: string) => `${label}: versions`,
    none: "Nobody has saved this yet.",
    isPublic: "Public now",
    look: "Look",
    back: "All versions",
    putBack: "Put back",
    isPutBack: "It is in the form now. Save to make it public.",
    of: (who: string, when: string) => `${who}, ${when}`,
  },
  preview: {
    title: "The page, with what is not saved yet",
    look: "Look at the page",
    write: "Back to the text",
    width: "Width",
    widths: { 390: "Phone", 1440: "Desktop" } as const,
  },
  list: {
    add: (item: string) => `Add: ${item}`,
    numbered: (item: string, number: number, title: string) => `${item} ${number}${title ? `: ${title}` : ""}`,
    up: "Move up",
    down: "Move down",
    remove: "Remove",
    moved: (name: string, to: number, count: number) => `${name} is now ${to} of ${count}`,
    removed: (name: string) => `Removed: ${name}`,
    undo: "Undo",
    isBack: (name: string) => `${name} is back`,
    none: "None.",
    isFull: (most: number) => `There can be ${most} of these.`,
    shares: (label: string, sum: number) =>
      `${label}: these come to ${sum} %, and not to 100 %. Until they do, no payments are shown and no quote can be made.`,
    sharesRight: "Together 100 %.",
  },
  picture: {
    choose: "Choose a picture",
    another: "Choose another",
    remove: "Remove the picture",
    alt: "What it shows",
    altHint: "In a few words, for those who cannot see it",
    uploading: "Uploading...",
  },
  point: {
    hint: "Paste a link from a map, or two numbers: 12.97, 77.59",
    short: "This short link does not say where. Open it, and copy the address from the address bar.",
    unread: "No place can be read from this. A map’s link works, or two numbers: 12.97, 77.59",
    see: "See it on a map",
    clear: "Remove the point",
  },
  staff: {
    nobody: "Nobody yet. Whoever may see enquiries is here once he has signed in.",
    gone: "Somebody who is not on the staff any more",
    chosen: (count: number) => (count === 0 ? "Nobody" : count === 1 ? "1 person" : `${count} people`),
  },
  count: (length: number, max: number) => `${length} of ${max}`,
  editor: {
    legend: "The site’s text",
    may: "May edit the site",
    hint: "Its texts, facts and lists, under “Site & text”. This is kept at once, apart from the form.",
    admin: "Admins may.",
  },
} as const;

type Words = { title: string; todo: string; document?: DocumentName; field?: string };

const lists: DocumentName[] = ["counters", "testimonials", "banks", "steps", "milestones"];
const isWords = (name: DocumentName) => !["company", "desk", ...lists].includes(name);

/** The documents as they are listed: the facts, the words of each page, what comes in lists, and what is not public. */
export const documentGroups: { label: string; names: DocumentName[] }[] = [
  { label: "Company", names: ["company"] },
  { label: "Words", names: (Object.keys(documents) as DocumentName[]).filter(isWords) },
  { label: "Lists", names: lists },
  { label: "Behind the counter", names: ["desk"] },
];

/** Each item of "Before you go live": what it is, what to do about it, and the document where that is done. */
export const goLiveWords: Record<GoLiveItem, Words> = {
  company: { title: "Company facts", todo: "Look through them and save them once.", document: "company" },
  phone: { title: "Phone number", todo: "The one that customers call.", document: "company", field: "phone" },
  whatsapp: {
    title: "WhatsApp number",
    todo: "A mobile, or a foreign number with its country: no chat opens with a landline.",
    document: "company",
    field: "whatsapp",
  },
  email: { title: "Email address", todo: "The one that customers write to.", document: "company", field: "email" },
  address: { title: "Address", todo: "Each place with its full address.", document: "company", field: "places" },
  legalName: { title: "Legal name", todo: "As it is registered.", document: "company", field: "legalName" },
  gstin: { title: "GSTIN", todo: "Fifteen characters.", document: "company", field: "gstin" },
  callHours: {
    title: "When you call back",
    todo: "Visitors read it once they have asked.",
    document: "company",
    field: "callHours",
  },
  confirmation: {
    title: "Who calls, and at which times",
    todo: "Visitors choose a time once they have asked. Look through it and save it once.",
    document: "confirmation",
  },
  social: { title: "Links elsewhere", todo: "To your own pages, or none.", document: "company", field: "social" },
  counters: { title: "Counters", todo: "Confirm the numbers, or remove them.", document: "counters" },
  testimonials: { title: "Testimonials", todo: "Real ones, or none.", document: "testimonials" },
  banks: { title: "Banking partners", todo: "Confirm them, or remove them.", document: "banks" },
  milestones: { title: "Milestones", todo: "Confirm them, or remove them.", document: "milestones" },
  questions: { title: "Answers to families", todo: "Confirm each, or remove it.", document: "questions" },
  privacy: { title: "Privacy", todo: "Read it, make it true, and save it.", document: "privacy" },
  https: {
    title: "The site’s own address, by https",
    todo: "Whoever runs the server sets SITE_URL (docs/deploy.md).",
  },
  mail: { title: "E-mail for new enquiries", todo: "Whoever runs the server sets SMTP_URL (docs/deploy.md)." },
  backup: { title: "A backup", todo: "Whoever runs the server runs `npm run backup` (docs/deploy.md)." },
  testEnquiry: { title: "A test enquiry", todo: "Send one, and see that it reaches you." },
};

export const goLivePanelWords = {
  title: "Before you go live",
  left: (count: number) => (count === 1 ? "1 thing is left" : `${count} things are left`),
  allDone: "All of it is done.",
  open: "Open",
  done: "Done",
  toDo: "To do",
  more: (count: number) => `${count} more`,
  seeAll: "See all of it",
  test: {
    send: "Send a test enquiry",
    again: "Send another",
    sending: "Sending...",
    noPermission: "Somebody who may see enquiries can send one.",
    arrived: "It arrived",
    mailed: "It was e-mailed",
    mailedOff: "No e-mail is set up",
    found: "It can be found",
    reference: (reference: string) => `Reference ${reference}`,
    states: { waiting: "on its way", done: "yes", failed: "no", off: "no" },
    see: "See it among the enquiries",
    waits: "It is still on its way. Look again in a while.",
    look: "Look again",
  },
} as const;
