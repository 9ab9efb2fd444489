import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { cluster, lines, marginAbove, row, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink, iconProps } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { languages, type TranslatedLanguage } from "@/contract/language";
import { type GoLive, type GoLiveProblem, perTranslation, type TestEnquiryState } from "@/contract/schemas/monitoring";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { finishWords } from "@/lib/content/exclusions";
import { addressOfDocument, addressOfLanguage, addressOfScreen } from "@/lib/content/screens";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { counted } from "@/lib/format";
import { RemoveDemoData } from "./demo-data";
import styles from "./site.module.scss";

type GoLiveItem = GoLive["items"][number];

export function GoLivePanel({ maySeeEnquiries, isAdmin }: { maySeeEnquiries: boolean; isAdmin: boolean }) {
  const read = useCall(goLiveCalls.read, {});
  const { data } = read;
  return (
    <Panel title="Setup checklist" note={data && remainingNote(remainingItems(data))}>
      <ReadStatus read={read} rows={8} />
      <ul className={lines}>
        {data?.items.map((entry) => (
          <ChecklistLine key={entry.item} {...entry}>
            {entry.item === "packages" && <UnfinishedPackages packages={data.packages} />}
            {entry.item === "testEnquiry" && <TestEnquiry isDone={entry.isDone} maySeeEnquiries={maySeeEnquiries} />}
            {entry.item === "demoData" &&
              !entry.isDone &&
              (isAdmin ? <RemoveDemoData /> : <p>Ask an admin to remove it.</p>)}
          </ChecklistLine>
        ))}
      </ul>
    </Panel>
  );
}

const remainingItems = ({ items }: GoLive) => items.filter(({ isDone }) => !isDone);

const remainingNote = ({ length }: readonly GoLiveItem[]) =>
  length === 0 ? "Setup complete." : counted(length, { one: "{n} item left", other: "{n} items left" });

const UnfinishedPackages = ({ packages = [] }: Pick<GoLive, "packages">) => (
  <ul className={text("ink-2")}>
    {packages.map((unfinished) => (
      <li key={unfinished.name}>{finishWords.unsettledPackage(unfinished)}</li>
    ))}
  </ul>
);

const MAX_NAMED = 4;

export function GoLiveReminder() {
  const { data } = useCall(goLiveCalls.read, {});
  const remaining = data ? remainingItems(data) : [];
  if (remaining.length === 0) return null;
  const named = remaining.slice(0, MAX_NAMED).map(({ item }) => tasks[item].title);
  const more = remaining.length > MAX_NAMED ? [`${remaining.length - MAX_NAMED} more`] : [];
  return (
    <div className={styles.reminder}>
      <Panel
        title="Setup checklist"
        note={`${remainingNote(remaining)}: ${new Intl.ListFormat("en-IN").format([...named, ...more])}.`}
        tools={<ButtonLink href={addressOfScreen(getScreen("site"))}>View checklist</ButtonLink>}
      />
    </div>
  );
}

function ChecklistLine({ item, isDone, lacks, children }: GoLiveItem & { children?: React.ReactNode }) {
  const { title, todo, href } = tasks[item];
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

const stepLooks = {
  waiting: { suffix: ": waiting", Mark: Circle, tone: "ink-3" },
  done: { suffix: ": yes", Mark: CircleCheck, tone: "status-green" },
  failed: { suffix: ": no", Mark: CircleAlert, tone: "error" },
  off: { suffix: "", Mark: Circle, tone: "ink-3" },
} as const;

const MAX_CHECKS = 20;
const CHECK_MS = 1_000;

const isFinished = ({ arrived, mailed, found }: TestEnquiryState) =>
  arrived === "failed" || mailed === "failed" || (found === "done" && mailed !== "waiting");

type TestProps = { isDone: boolean; maySeeEnquiries: boolean };

function TestEnquiry({ isDone, maySeeEnquiries }: TestProps) {
  const sendEnquiry = useWrite(goLiveCalls.sendTestEnquiry);
  const follow = useWrite(goLiveCalls.followTestEnquiry);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [requestId, setRequestId] = useState<string>();
  const [state, setState] = useState<TestEnquiryState>();
  if (!maySeeEnquiries)
    return isDone ? null : <p className={text("ink-2")}>Ask a colleague who can see enquiries to send one.</p>;

  async function watch(id: string) {
    for (let checks = 0; checks < MAX_CHECKS; checks++) {
      const current = await withSessionRetry(() => follow({ body: { requestId: id } }));
      setState(current);
      if (isFinished(current)) return;
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    }
  }

  const send = () =>
    run(async () => {
      const id = newRequestId();
      setState(undefined);
      await withSessionRetry(() => sendEnquiry({ body: { requestId: id } }));
      setRequestId(id);
      await watch(id);
    });

  const steps = state && [
    { label: "Received", ...stepLooks[state.arrived] },
    { label: state.mailed === "off" ? "Email is not set up" : "Emailed", ...stepLooks[state.mailed] },
    { label: "In the list", ...stepLooks[state.found] },
  ];
  const sendLabel = state || isDone ? "Send another" : "Send test enquiry";
  return (
    <div className={cx(stack(2, "narrow"), marginAbove(2))}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <div role="status">
        {state && (
          <>
            <p>Reference {state.reference}</p>
            <ul className={stack(1)}>
              {steps?.map(({ label, suffix, Mark, tone }) => (
                <li key={label} className={row(2, "center")}>
                  <Mark size={18} className={text(tone)} {...iconProps} />
                  {label + suffix}
                </li>
              ))}
            </ul>
            {state.reason && <p>{state.reason}</p>}
            {!isRunning && !isFinished(state) && <p>Not there yet. Check again in a minute.</p>}
          </>
        )}
      </div>
      <div className={cluster(2)}>
        <Button aria-disabled={isRunning} onClick={send}>
          {isRunning ? "Sending..." : sendLabel}
        </Button>
        {state && requestId && !isRunning && !isFinished(state) && (
          <Button onClick={() => run(() => watch(requestId))}>Check again</Button>
        )}
        {state?.found === "done" && (
          <ButtonLink href={`${addressOfScreen(getScreen("enquiries"))}?search=${state.reference}`}>
            View enquiry
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type Task = { title: string; todo: string; href?: Route | undefined };

const task = (title: string, todo: string, href?: Route): Task => ({ title, todo, href });
const companyField = (name: string) => `${addressOfDocument("company")}#field-${name}` as const;
const packages = addressOfScreen(getScreen("packages"));

const untranslated = (language: TranslatedLanguage) =>
  task(
    `Website in ${languages[language].english}`,
    "It is open to visitors. Confirm the translations that are missing: their texts are still in English.",
    addressOfLanguage(language),
  );

const tasks: Record<GoLiveItem["item"], Task> = {
  company: task("Company details", "Check the details and publish them.", addressOfDocument("company")),
  logo: task("Logo", "Upload it once.", companyField("logo")),
  phone: task("Phone number", "Add the number customers call.", companyField("phone")),
  whatsapp: task("WhatsApp number", "Add a mobile number with +91.", companyField("whatsapp")),
  email: task("Email address", "Add the address customers write to.", companyField("email")),
  address: task(
    "Address",
    "Add the full address of each office, its opening hours and map location.",
    companyField("places"),
  ),
  legalName: task("Legal name", "Enter it as on the GST certificate.", companyField("legalName")),
  gstin: task(
    "GSTIN",
    "Enter all 15 characters as on the GST certificate. It is printed on quotes.",
    companyField("gstin"),
  ),
  confirmation: task(
    "Call-back times",
    "Visitors see when you call, and can pick a time. Check who calls and when, then publish.",
    addressOfDocument("confirmation"),
  ),
  social: task("Social media links", "Link your own pages, or remove them.", companyField("social")),
  people: task(
    "People",
    "Add the people whom a family will meet, since when you build, and your warranty. Empty fields are not on the website.",
    addressOfDocument("people"),
  ),
  counters: task("Key figures", "Confirm the numbers or remove them.", addressOfDocument("counters")),
  testimonials: task("Testimonials", "Add real ones or remove the samples.", addressOfDocument("testimonials")),
  banks: task("Banking partners", "Open the list. Confirm or remove each bank.", addressOfDocument("banks")),
  milestones: task("Milestones", "Open the list. Confirm or remove each milestone.", addressOfDocument("milestones")),
  packages: task(
    "What packages include",
    "Open each package. Choose its finish, tick what it does not include, and confirm. Until then the website says nothing about either.",
    packages,
  ),
  prices: task("Packages and prices", "Enter your own packages for each city, with their prices.", packages),
  quote: task("GST and terms of quotes", "Check what each quote says, then save.", addressOfDocument("quote")),
  questions: task("Customer questions", "Confirm or remove each answer.", addressOfDocument("questions")),
  privacy: task("Privacy page", "Read it, correct it and publish.", addressOfDocument("privacy")),
  ...perTranslation(untranslated),
  colleagues: task(
    "Colleagues",
    "Only one person can sign in. Invite the people who answer enquiries.",
    addressOfScreen(getScreen("employees")),
  ),
  https: task("Secure web address (https)", "For the server admin: set SITE_URL to the secure address."),
  mail: task("Email alerts", "Ask your server admin to set up email (SMTP_URL)."),
  backup: task("First backup", "Ask your server admin to run the first backup (npm run backup)."),
  testEnquiry: task("Test enquiry", "Send one and check that it arrives."),
  demoData: task(
    "Demo enquiries, customers, projects and team",
    "Remove them. Demo designs and prices can stay until you have added your own.",
  ),
};

const lackWords: Record<GoLiveProblem["why"], (name: string) => string> = {
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
