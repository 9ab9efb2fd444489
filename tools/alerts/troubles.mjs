import { outboxIn } from "../support/count.mjs";
import { openClient, signIn } from "../support/staff.mjs";
import {
  backdateBackup,
  backdateEnquiries,
  backdateOutage,
  backUp,
  burden,
  change,
  fillDisk,
  hidePages,
  keepOn,
  showCertificate,
  until,
} from "./causes.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./stage.mjs")["setStage"]>>} Stage */
/**
 * A trouble with the Prometheus alerts and the site's mails (contract/schemas/watch) that report it. `begin` causes it and
 * returns a function that ends it.
 * @typedef {object} Trouble
 * @property {string} name
 * @property {string[]} alerts
 * @property {string[]} [mails]
 * @property {(stage: Stage) => Promise<() => unknown>} begin
 */

const CROWD = 64;
const GUESSERS = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @type {Trouble[]} */
export const troubles = [
  {
    name: "the server is stopped",
    alerts: ["SiteDown"],
    async begin({ site }) {
      await site.stop();
      return site.start;
    },
  },
  {
    name: "the backend is killed, and an enquiry comes, which is made 16 minutes old",
    alerts: ["BackendAway", "EnquiriesWaiting"],
    mails: ["backend", "waiting"],
    async begin(stage) {
      await stage.backend.kill();
      await stage.enquire();
      backdateEnquiries(stage, 16 * MINUTE_MS);
      const stop = keepOn(async () => backdateOutage(stage), 1_000);
      return async () => {
        await stop();
        await stage.backend.start();
      };
    },
  },
  {
    name: "the backend takes requests and answers none, and lists are asked for",
    alerts: ["ServerErrors"],
    async begin(stage) {
      const stop = keepOn(async () => {
        await stage.misbehave("hangs");
        await stage.ask("/api/cities");
      });
      return async () => {
        await stop();
        await stage.misbehave("hangs", 0);
      };
    },
  },
  {
    name: `${CROWD} at a time ask for a page that is made for each request`,
    alerts: ["SlowAnswers"],
    async begin({ ask }) {
      const stops = Array.from({ length: CROWD }, () => keepOn(() => ask("/sagwan-site"), 0));
      return () => Promise.all(stops.map((stop) => stop()));
    },
  },
  {
    name: "the backend refuses an enquiry; in the end it is discarded",
    alerts: ["DeadLetters"],
    mails: ["deadLetters"],
    async begin(stage) {
      await stage.misbehave("400 with message");
      await stage.enquire();
      await until(() => (outboxIn(stage.site.env.DATA_DIR).failed ?? 0) > 0);
      await stage.misbehave("400 with message", 0);
      return stage.discard;
    },
  },
  {
    name: "the code of the public pages is taken from the release, and the owner saves a text again and again",
    alerts: ["PagesFail"],
    async begin(stage) {
      await stage.site.stop();
      const putBack = await hidePages(stage);
      await stage.site.start();
      const stop = keepOn(stage.saveText, 2_000);
      return async () => {
        await stop();
        await putBack();
      };
    },
  },
  {
    name: `${GUESSERS} at a time try passwords`,
    alerts: ["SignInFailures"],
    async begin({ site }) {
      const attempt = { site: site.address, email: "owner@example.com", password: "not this one" };
      const guess = () => signIn(openClient(site.address).request, attempt);
      const stops = Array.from({ length: GUESSERS }, () => keepOn(guess));
      return () => Promise.all(stops.map((stop) => stop()));
    },
  },
  {
    name: "the process computes for 0.7 s of each 1.5 s",
    alerts: ["EventLoopLag"],
    begin: (stage) => burden(stage, { blockMs: 700 }),
  },
  {
    name: "the process holds another 1.4 GB",
    alerts: ["MemoryHigh"],
    begin: (stage) => burden(stage, { holdBytes: 1.4e9 }),
  },
  {
    name: "another program holds the site's database",
    alerts: ["SiteNotReady"],
    async begin(stage) {
      const db = change(stage, "begin immediate");
      return () => {
        db.exec("rollback");
        db.close();
      };
    },
  },
  {
    name: "the backup is made, and the command that takes it elsewhere fails",
    alerts: ["BackupFailed"],
    mails: ["backup"],
    async begin(stage) {
      await backUp(stage, "echo no room for {folder} >&2; exit 3");
      return () => backUp(stage, "");
    },
  },
  {
    name: "the last good backup is made 27 hours old",
    alerts: ["BackupOld"],
    async begin(stage) {
      backdateBackup(stage, "backedUpAt", 27 * HOUR_MS);
      return () => backUp(stage, "");
    },
  },
  {
    name: "the last test restore is made nine days old",
    alerts: ["TestRestoreOld"],
    async begin(stage) {
      backdateBackup(stage, "testedAt", 9 * DAY_MS);
      return () => backUp(stage, "");
    },
  },
  {
    name: "the disk is filled to 95 %",
    alerts: ["DiskFull"],
    mails: ["disk"],
    begin: (stage) => fillDisk(stage, 0.05),
  },
  {
    name: "a certificate of nine days is shown, then one of ninety",
    alerts: ["CertificateExpires"],
    mails: ["certificate"],
    async begin(stage) {
      const close = await showCertificate(stage, 9);
      return async () => {
        close();
        stage.leave(await showCertificate(stage, 90));
      };
    },
  },
];
