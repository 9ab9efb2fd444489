/** The call-back time an enquirer chose; a later choice replaces an earlier one. */
export type CallTime = {
  /** The enquiry's reference (server/features/enquiries/compose.ts), because its backend id is not known yet. */
  reference: string;
  startsAt: number;
  endsAt: number;
  chosenAt: number;
  /** 1 once the time is the enquiry's next step, or staff with another next step have been notified. */
  isPlanned: number;
};
