import "server-only";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { addressChecks } from "./address";
import { runChecks } from "./check";
import { checkEnquiry, checkMail, serviceChecks } from "./enquiry";
import { machineChecks } from "./machine";

const commonChecks = { ...machineChecks, ...serviceChecks, ...addressChecks };

export const checkServer = (): Promise<ServerCheck[]> => runChecks({ ...commonChecks, Mail: () => checkMail() });

export const checkThoroughly = (mailTo: string | undefined): Promise<ServerCheck[]> =>
  runChecks({ ...commonChecks, Mail: () => checkMail(mailTo), "Test enquiry": checkEnquiry });
