import { ownValue } from "@/contract/own-value";
import type { AuditAction, AuditChange, AuditEntry, AuditOutcome, AuditValue } from "@/contract/schemas/audit";
import { grouped, rupees } from "@/lib/format";

/** What a row of each thing is called in a sentence. */
const things: Record<string, string> = {
  enquiries: "the enquiry",
  customers: "the customer",
  projects: "the project",
  packages: "the package",
  services: "the service",
  cities: "the city",
  floorplans: "the design",
  employees: "the employee",
  "site-content": "the text",
  outbox: "an enquiry that waits",
};

/** Fields by what their forms call them. */
const fields: Record<string, string> = {
  pricePerSquareFoot: "price",
  packageName: "name",
  serviceName: "name",
  projectName: "name",
  cityName: "name",
  cityCode: "code",
  property_type: "property type",
  propertyType: "property type",
  plot_size: "plot size",
  plotSize: "plot size",
  floor: "number of floors",
  mayEdit: "right to edit the site",
  isRequired: "rule that asks for a second factor",
  _id: "id",
};
const amounts = ["pricePerSquareFoot", "price"];

/** What calls of the site's did that change no row of the backend by themselves. */
const deeds: Record<string, string> = {
  "POST /api/follow-up/:kind/:id/timeline": "wrote into the timeline of",
  "PUT /api/follow-up/:kind/:id/next-step": "planned what is next for",
  "POST /api/follow-up/:kind/:id/next-step/done": "did what was next for",
  "PUT /api/follow-up/:kind/:id/assignee": "gave somebody",
  "POST /api/follow-up/:kind/:id/merge": "merged another record into",
  "POST /api/follow-up/enquiry/:id/convert": "made a customer of",
  "PUT /api/follow-up/enquiry/:id/customer": "joined to a customer",
  "POST /api/follow-up/enquiry/:id/quotes": "made a quote for",
  "POST /api/follow-up/intents/:id": "decided on what was half done",
  "POST /api/follow-up/enquiry/:id/lost": "closed",
  "POST /api/calendar-feed": "made an address for a calendar",
  "DELETE /api/calendar-feed": "ended the address of a calendar",
  "DELETE /api/second-factors/:id": "removed an own second factor",
  "POST /api/second-factors/passkeys": "added a passkey",
  "POST /api/second-factors/app": "added an authenticator app",
  "POST /api/second-factors/recovery-codes": "made recovery codes",
  "PUT /api/second-factors/rule": "set the rule of second factors",
  "DELETE /api/second-factors/of/:employee": "cleared the second factors of",
  "POST /api/proof": "proved who it is",
  "DELETE /api/sessions": "ended the other own sessions",
  "DELETE /api/sessions/:id": "ended an own session",
  "DELETE /api/sessions/of/:employee": "ended the sessions of",
  "POST /api/site-pictures": "added a picture of the site",
  "PUT /api/site-editors/:employee": "set who may edit the site:",
  "POST /api/personal-data/find": "looked for what is kept of a person",
  "POST /api/personal-data/export": "handed over what is kept of a person",
  "POST /api/personal-data/erase": "erased what is kept of a person",
  "PUT /api/breaches/:id": "put down what is known of a breach",
  "PUT /api/projects/:id/publication": "published",
  "PUT /api/outbox/:key": "corrected and sent",
  "POST /api/outbox/retry": "sent all that waited",
  "DELETE /api/outbox/:key": "let go of",
};

const actions: Record<AuditAction, string> = {
  added: "Additions",
  changed: "Changes",
  deleted: "Deletions",
  restored: "Deletions taken back",
  did: "Other deeds",
  "signed-in": "Sign-ins",
  "sign-in-refused": "Refused sign-ins",
  "signed-out": "Sign-outs",
  refused: "What was not allowed",
  opened: "Opened records",
  exported: "Files taken along",
};

const outcomes: Record<AuditOutcome, (reason: string) => string> = {
  done: () => "",
  begun: () => "Under way, or nobody has looked yet what became of it.",
  refused: (reason) => `Refused: ${reason}`,
  "not-done": (reason) => `Not done${reason ? `: ${reason}` : "."}`,
  unknown: () => "Nobody can tell whether it was done.",
};

/** What staff read in the record of who did what, and where a row's changes are told. */
export const auditWords = {
  screen: "Who did what",
  history: {
    open: "History",
    title: (name: string) => `History of ${name}`,
    none: "Nothing has been changed here yet.",
  },
  lead: "Every change by staff, who signed in, who was refused, who opened whose record and who took rows along.",
  nobody: "Somebody",
  filters: {
    label: "Filters",
    all: "All",
    who: "Who",
    thing: "What",
    action: "Kind",
    from: "From",
    to: "To",
    text: "Name, value or reason",
    takeOffAll: "Take all off",
  },
  actions,
  outcomes,
  none: "Nothing on record matches.",
  older: "Older",
  newest: "Newest",
  putBack: "Put back",
  putBackWhole: "All as it was before",
  putBackHint: { deleted: "It comes back under a new id, with what belonged to it." },
  again: { title: "Changed since", yes: "Put back all the same" },
  from: (client: string, requestId: string) =>
    `From ${client || "an unknown address"}, request ${requestId || "unknown"}`,
  columns: ["Time (IST)", "Who", "What", "Outcome", "Thing", "Row", "Name", "Address", "Request"],
  /** The thing alone, for filters: 'Package'. */
  thing: (name: string) => capital((ownValue(things, name) ?? name).replace(/^(the|an?) /, "")),
  things: Object.keys(things),
  sentence,
} as const;

/** What somebody did, as it stands behind his name. `isOwn` in the history of the row itself, which need not be named. */
function sentence(entry: AuditEntry, isOwn = false): string {
  const { action, label, call, changes } = entry;
  const row = [ownValue(things, entry.thing) ?? "", label].filter(Boolean).join(" ");
  if (action === "signed-in") return "signed in";
  if (action === "signed-out") return "signed out";
  if (action === "sign-in-refused") return "tried to sign in";
  if (action === "refused") return `tried what needs another permission: ${call || label}`;
  if (action === "opened") return `opened ${row}`;
  if (action === "exported") return `took along ${changes.map(([, , to]) => shown("", to)).join(", ")} rows as a file`;
  if (action === "did") return [ownValue(deeds, call) ?? call, isOwn ? "it" : row].filter(Boolean).join(" ");
  if (action === "added") return `added ${isOwn ? "it" : row}`;
  if (action === "deleted") return `deleted ${isOwn ? "it" : row}`;
  if (action === "restored") return `put ${isOwn ? "it" : row} back`;
  const told = changes.filter(([name]) => name !== "version").map((change) => changed(change));
  const what = told.length > 0 ? told.join(", ") : "nothing";
  const verb = entry.putsBack ? "put back" : "changed";
  return isOwn ? `${verb} ${what}` : `${verb} ${row || "something"}: ${what}`;
}

const MOST_TOLD = 60;

/** 'the price from ₹1,620 to ₹1,700'; of what is long, or was never kept, only that it is another. */
function changed([name, from, to]: AuditChange): string {
  const what = `the ${ownValue(fields, name) ?? name.replaceAll("_", " ")}`;
  const [before, after] = [shown(name, from), shown(name, to)];
  const isShort = [before, after].every((one) => one.length <= MOST_TOLD && !one.includes("\n"));
  if (!isShort || (!before && !after) || name === "pictures") return what;
  if (!before) return `${what} to ${after}`;
  return after ? `${what} from ${before} to ${after}` : `${what} from ${before} to nothing`;
}

function shown(name: string, value: AuditValue): string {
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join(", ");
  if (value === null) return "";
  if (typeof value === "number") return amounts.includes(name) ? rupees(value) : grouped(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.name ?? "";
  return value;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
