import "server-only";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { addressChecks } from "./address";
import { runChecks } from "./check";
import { checkEnquiry, checkMail, serviceChecks } from "./enquiry";
import { machineChecks } from "./machine";

const standing = { ...machineChecks, ...serviceChecks, ...addressChecks };

export const checkServer = (): Promise<ServerCheck[]> => runChecks({ ...standing, Mail: () => checkMail() });

/** For `npm run doctor`: also a test enquiry, and a mail to `mailTo` if given. */
export const checkThoroughly = (mailTo: string | undefined): Promise<ServerCheck[]> =>
  runChecks({ ...standing, Mail: () => checkMail(mailTo), "Test enquiry": checkEnquiry });
