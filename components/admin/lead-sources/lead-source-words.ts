import type { LEAD_STATES, LeadChannel, LeadTarget } from "@/contract/schemas/lead-source";
import { counted } from "@/lib/format";

type CopyWords = { label: string; copy: string };

export const leadSourceWords = {
  title: "Lead sources",
  what: "Bring in leads from Google, Facebook, IndiaMART, Justdial and others.",
  none: "Leads from Google, Facebook, Instagram, IndiaMART, Justdial, property portals and others can arrive among your enquiries by themselves.",
  add: "Add a lead source",
  edit: "Edit",
  save: "Save and show address",
  door: "Where from",
  doors: {
    google: { label: "Google Ads lead form", help: "The form inside your ads on Google.", name: "Google Ads" },
    meta: {
      label: "Facebook and Instagram lead forms",
      help: "The form inside your ads there. Needs an app at Meta for Developers.",
      name: "Facebook and Instagram",
    },
    whatsapp: {
      label: "WhatsApp Business",
      help: "Messages to your number of the WhatsApp Cloud API. Needs an app at Meta for Developers.",
      name: "WhatsApp",
    },
    indiamart: {
      label: "IndiaMART",
      help: "Enquiries, calls and buy-leads of your seller account.",
      name: "IndiaMART",
    },
    inbox: {
      label: "Any other sender",
      help: "Justdial, 99acres, MagicBricks, missed-call services, Google Sheets, Zapier.",
      name: "",
    },
  } satisfies Record<LeadChannel, { label: string; help: string; name: string }>,
  name: "Name",
  nameHint: "Shown on its enquiries.",
  ownNameHint: "Such as Justdial. Shown as the source of its enquiries.",
  notice: "Privacy notice in the form",
  noticeHint: "Copy the words that people read there about their data. Each enquiry names their version.",
  appSecret: "App secret",
  pageToken: "Page access token",
  accessToken: "Access token",
  accessTokenHint: "Only to reply from here. Without it, messages come in, and you reply in WhatsApp.",
  crmKey: "CRM key",
  crmKeyHint: "Only if your account cannot push leads: they are then read every six minutes with it.",
  kept: "Leave blank to keep the saved one.",
  dropsCrmKey: "Remove the saved CRM key",
  never: "Nothing received yet",
  last: (ago: string) => (ago === "now" ? "Last received just now" : `Last received ${ago}`),
  leads: (count: number) => counted(count, { one: "{n} lead in 30 days", other: "{n} leads in 30 days" }),
  refused: (count: number) => counted(count, { one: "{n} refused", other: "{n} refused" }),
  waiting: (count: number) =>
    counted(count, {
      one: "{n} lead waits for you to choose the fields.",
      other: "{n} leads wait for you to choose the fields.",
    }),
  incomplete: (count: number) =>
    counted(count, {
      one: "{n} lead has neither a phone number nor an email.",
      other: "{n} leads have neither a phone number nor an email.",
    }),
  unclear: (count: number) =>
    counted(count, {
      one: "{n} lead has no name: its form asks for it in words that are not known here.",
      other: "{n} leads have no name: their form asks for it in words that are not known here.",
    }),
  waitingTitle: "Leads that wait for you",
  openSources: "Open lead sources",
  choose: "Choose fields",
  show: "Show",
  fields: "Fields",
  received: "Received",
  renew: {
    open: "New secret",
    title: (name: string) => `New secret for ${name}?`,
    lead: {
      google: "The old key stops working at once. Leads are refused until you paste the new one into the form.",
      meta: "The old verify token stops working at once. Meta asks for it only when you save the address there.",
      whatsapp: "The old verify token stops working at once. Meta asks for it only when you save the address there.",
      indiamart: "The old address stops working at once. Leads are refused until IndiaMART has the new one.",
      inbox: "The old address stops working at once. Leads are refused until the sender has the new one.",
    } satisfies Record<LeadChannel, string>,
    yes: "Make new secret",
  },
  backfill: {
    open: "Read last 90 days",
    running: "Reading...",
    done: (count: number) => counted(count, { one: "{n} lead read", other: "{n} leads read" }),
  },
  remove: {
    open: "Remove",
    title: (name: string) => `Remove ${name}?`,
    lead: (name: string) =>
      `${name} can no longer send leads, and the list of what came in is deleted. Its enquiries stay.`,
    done: "Lead source removed",
  },
  secret: {
    title: (name: string) => `Connect ${name}`,
    address: {
      google: { label: "Webhook URL", copy: "Copy URL" },
      meta: { label: "Callback URL", copy: "Copy URL" },
      whatsapp: { label: "Callback URL", copy: "Copy URL" },
      indiamart: { label: "Address", copy: "Copy address" },
      inbox: { label: "Address", copy: "Copy address" },
    } satisfies Record<LeadChannel, CopyWords>,
    key: {
      google: { label: "Key", copy: "Copy key" },
      meta: { label: "Verify token", copy: "Copy token" },
      whatsapp: { label: "Verify token", copy: "Copy token" },
    } satisfies Partial<Record<LeadChannel, CopyWords>> as Partial<Record<LeadChannel, CopyWords>>,
    once: (secret: string) => `Copy the ${secret.toLowerCase()} now. It is not shown again.`,
    copied: "Copied",
    cannotCopy: "This browser cannot copy. Select the text and copy it yourself.",
    steps: {
      google: [
        "In Google Ads, open the lead form asset.",
        "Under “Other data integration options”, choose Webhook.",
        "Paste the webhook URL and the key.",
        "Press “Send test data”. Then look under “Received” here.",
      ],
      meta: [
        "At Meta for Developers, open your app and its Webhooks, for “Page”.",
        "Paste the callback URL and the verify token, then subscribe to “leadgen”.",
        "Install the app on your Facebook page.",
        "Send a test lead. Then look under “Received” here.",
      ],
      whatsapp: [
        "At Meta for Developers, open your app and its WhatsApp configuration.",
        "Paste the callback URL and the verify token, then subscribe to “messages”.",
        "Write to your number from another phone. Then look under “Received” here.",
      ],
      indiamart: [
        "Sign in at seller.indiamart.com and open Lead Manager.",
        "Open its CRM integration with push, and paste the address.",
        "No such place in your account? Make a CRM key there, and save it here under “Edit”.",
      ],
      inbox: [
        "Paste the address where the sender asks for a webhook or push URL, or send it to your account manager there.",
        "Let them send one lead.",
        "Come back here and press “Choose fields”.",
      ],
    } satisfies Record<LeadChannel, readonly string[]>,
  },
  mapping: {
    title: (name: string) => `Fields of ${name}`,
    note: "Say what each field of the sender is. All later leads follow.",
    questions: "Say what each question of your forms asks for. All later leads follow, in every form of this source.",
    none: "No lead has come in yet. Ask the sender for a test lead, then choose its fields here.",
    keep: "Keep as text",
    targets: {
      name: "Name",
      phone: "Phone",
      email: "Email",
      location: "Location of plot",
      plot_size: "Plot size",
      enquiry: "Plot details",
      campaign: "Campaign",
      id: "Lead ID",
      time: "Time",
    } satisfies Record<LeadTarget, string>,
    save: "Save fields",
    saved: "Fields saved",
    added: (count: number) => counted(count, { one: "{n} enquiry added", other: "{n} enquiries added" }),
  },
  deliveries: {
    title: (name: string) => `Received from ${name}`,
    note: "As it came, for 30 days.",
    none: "Nothing received yet.",
    states: {
      enquiry: "Enquiry",
      message: "In their record",
      test: "Test",
      waiting: "Waiting",
      fetching: "Being fetched",
      gone: "Never given by the platform",
      none: "No enquiry",
    } satisfies Record<(typeof LEAD_STATES)[number], string>,
    fields: "Fields",
    deleted: "Its fields were deleted after 30 days.",
    open: "Open enquiry",
    take: "Make an enquiry",
    takeOf: (time: string) => `Make an enquiry of the lead of ${time}`,
    taken: "Enquiry added",
  },
} as const;

export const cameByWords = {
  label: "Came by",
  unknown: "Not known",
  ways: [
    "Phone call",
    "Walk-in",
    "Referral",
    "WhatsApp",
    "Google",
    "Facebook",
    "Instagram",
    "IndiaMART",
    "Justdial",
    "Other",
  ],
} as const;
