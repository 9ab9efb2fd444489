"use client";

import { Circle, CircleCheck } from "lucide-react";
import type { Route } from "next";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { lines, marginAbove, stack, text } from "@/components/admin/kit/layout";
import { ButtonLink, iconProps } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import buttons from "@/components/admin/parts/parts.module.scss";
import { cx } from "@/components/ui/cx";
import { goLiveCalls } from "@/contract/calls/monitoring";
import type { DocumentName } from "@/contract/content/documents";
import { languages, type TranslatedLanguage } from "@/contract/language";
import { whatsappLink } from "@/contract/phone";
import { type GoLive, type Lack, perTranslation } from "@/contract/schemas/monitoring";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { finishWords } from "@/lib/content/exclusions";
import { addressOfDocument, addressOfLanguage, addressOfScreen } from "@/lib/content/screens";
import { counted, dayAndMonth } from "@/lib/format";
import { RemoveDemoData } from "./demo-data";
import styles from "./site.module.scss";
import { TestEnquiry } from "./test-enquiry";

type GoLiveItem = GoLive["items"][number];

export function GoLivePanel({ maySeeEnquiries, isAdmin }: { maySeeEnquiries: boolean; isAdmin: boolean }) {
  const read = useCall(goLiveCalls.read, {});
  const { data } = read;
  const open = data?.items.filter(({ isDone }) => !isDone) ?? [];
  return (
    <Panel title="Setup checklist" note={data && noteOf(open)}>
      <Unread read={read} rows={8} />
      <ul className={lines}>
        {data?.items.map((one) => (
          <Line key={one.item} {...one}>
            {one.item === "packages" && <OpenPackages packages={data.packages} />}
            {one.item === "whatsapp" && data.chat && <ChatTest chat={data.chat} />}
            {one.item === "testEnquiry" && <TestEnquiry isDone={one.isDone} maySeeEnquiries={maySeeEnquiries} />}
            {one.item === "demoData" &&
              !one.isDone &&
              (isAdmin ? <RemoveDemoData /> : <p>Ask an admin to remove it.</p>)}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

const OpenPackages = ({ packages = [] }: Pick<GoLive, "packages">) => (
  <ul className={text("ink-2")}>
    {packages.map((one) => (
      <li key={one.name}>{finishWords.openPackage(one)}</li>
    ))}
  </ul>
);

const MAX_NAMED = 4;

export function GoLiveReminder() {
  const { data } = useCall(goLiveCalls.read, {});
  const open = data?.items.filter(({ isDone }) => !isDone) ?? [];
  if (open.length === 0) return null;
  const named = open.slice(0, MAX_NAMED).map(({ item }) => goLiveWords[item].title);
  const more = open.length > MAX_NAMED ? [`${open.length - MAX_NAMED} more`] : [];
  return (
    <div className={styles.reminder}>
      <Panel
        title="Setup checklist"
        note={`${noteOf(open)}: ${new Intl.ListFormat("en-IN").format([...named, ...more])}.`}
        tools={<ButtonLink href={addressOfScreen(getScreen("site"))}>View checklist</ButtonLink>}
      />
    </div>
  );
}

const noteOf = (open: GoLiveItem[]) =>
  open.length === 0 ? "Setup complete." : counted(open.length, { one: "{n} item left", other: "{n} items left" });

function Line({ item, isDone, lacks, children }: GoLiveItem & { children?: React.ReactNode }) {
  const { title, todo, href } = goLiveWords[item];
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={styles.item}>
      <Mark size={20} className={text(isDone ? "status-green" : "ink-3")} {...iconProps} />
      <div>
        <p className={isDone ? text("light", "ink-2") : text("mid")}>
          {title}
          <span className="unseen">: {isDone ? "Done" : "To do"}</span>
        </p>
        {!isDone && <p className={text("ink-2")}>{todo}</p>}
        {lacks && lacks.length > 0 && (
          <p className={text("ink-2")}>{lacks.map(({ name, why }) => lackWords[why](name)).join(" ")}</p>
        )}
        {children}
      </div>
      {href && !isDone && (
        <ButtonLink labelFor={title} href={href}>
          Open
        </ButtonLink>
      )}
    </li>
  );
}

/** Only a person sees whether the chat opens, so that they opened it is what counts. */
function ChatTest({ chat: { number, openedAt } }: { chat: NonNullable<GoLive["chat"]> }) {
  const noteChat = useWrite(goLiveCalls.noteChat);
  const attempt = useAttempt();
  return (
    <div className={cx(stack(2, "narrow"), marginAbove(2))}>
      {openedAt && <p className={text("ink-2")}>Tested on {dayAndMonth(new Date(openedAt))}</p>}
      <a
        className={buttons.button}
        href={whatsappLink(`+${number}`)}
        target="_blank"
        rel="noreferrer"
        onClick={() => void attempt(async () => void (await noteChat({ body: { number } })))}
      >
        Open WhatsApp
      </a>
    </div>
  );
}

type Words = { title: string; todo: string; href?: Route };

const fieldOf = (document: DocumentName, field: string) => `${addressOfDocument(document)}#field-${field}` as const;

const untranslated = (language: TranslatedLanguage): Words => ({
  title: `Website in ${languages[language].english}`,
  todo: "It is open to visitors. Confirm the translations that are missing: their texts are still in English.",
  href: addressOfLanguage(language),
});

const goLiveWords: Record<GoLiveItem["item"], Words> = {
  company: {
    title: "Company details",
    todo: "Check the details and publish them.",
    href: addressOfDocument("company"),
  },
  logo: { title: "Logo", todo: "Upload it once.", href: fieldOf("company", "logo") },
  phone: { title: "Phone number", todo: "Add the number customers call.", href: fieldOf("company", "phone") },
  whatsapp: {
    title: "WhatsApp number",
    todo: "Add a mobile number with +91, then open the link to test it.",
    href: fieldOf("company", "whatsapp"),
  },
  email: { title: "Email address", todo: "Add the address customers write to.", href: fieldOf("company", "email") },
  address: {
    title: "Address",
    todo: "Add the full address of each office, its opening hours and map location.",
    href: fieldOf("company", "places"),
  },
  legalName: {
    title: "Legal name",
    todo: "Enter it as on the GST certificate.",
    href: fieldOf("company", "legalName"),
  },
  gstin: {
    title: "GSTIN",
    todo: "Enter all 15 characters as on the GST certificate. It is printed on quotes.",
    href: fieldOf("company", "gstin"),
  },
  confirmation: {
    title: "Call-back times",
    todo: "Visitors see when you call, and can pick a time. Check who calls and when, then publish.",
    href: addressOfDocument("confirmation"),
  },
  social: {
    title: "Social media links",
    todo: "Link your own pages, or remove them.",
    href: fieldOf("company", "social"),
  },
  people: {
    title: "People",
    todo: "Add the people whom a family will meet, since when you build, and your warranty. Empty fields are not on the website.",
    href: addressOfDocument("people"),
  },
  counters: { title: "Key figures", todo: "Confirm the numbers or remove them.", href: addressOfDocument("counters") },
  testimonials: {
    title: "Testimonials",
    todo: "Add real ones or remove the samples.",
    href: addressOfDocument("testimonials"),
  },
  banks: {
    title: "Banking partners",
    todo: "Open the list. Confirm or remove each bank.",
    href: addressOfDocument("banks"),
  },
  milestones: {
    title: "Milestones",
    todo: "Open the list. Confirm or remove each milestone.",
    href: addressOfDocument("milestones"),
  },
  packages: {
    title: "What packages include",
    todo: "Open each package. Choose its finish, tick what it does not include, and confirm. Until then the website says nothing about either.",
    href: addressOfScreen(getScreen("packages")),
  },
  prices: {
    title: "Packages and prices",
    todo: "Enter your own packages for each city, with their prices.",
    href: addressOfScreen(getScreen("packages")),
  },
  quote: {
    title: "GST and terms of quotes",
    todo: "Check what each quote says, then save.",
    href: addressOfDocument("quote"),
  },
  questions: {
    title: "Customer questions",
    todo: "Confirm or remove each answer.",
    href: addressOfDocument("questions"),
  },
  privacy: { title: "Privacy page", todo: "Read it, correct it and publish.", href: addressOfDocument("privacy") },
  ...perTranslation(untranslated),
  colleagues: {
    title: "Colleagues",
    todo: "Only one person can sign in. Invite the people who answer enquiries.",
    href: addressOfScreen(getScreen("employees")),
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
