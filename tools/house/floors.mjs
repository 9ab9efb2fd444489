/** The floors of server/, lowest first: each imports only from those below. */
export const FLOORS = ["platform", "database", "upstream", "identity", "gateway", "features", "web"];

/** The features: each imports only those before it, through their index.ts. */
export const FEATURES = [
  ...["content", "catalogue", "translations", "activity", "desk", "enquiries", "leads", "whatsapp", "sources"],
  ...["quotes", "reminders", "privacy", "monitoring", "accounts"],
];
