import { unexpected } from "./unexpected";

const starting = "The server is starting. This can take 30 seconds.";
const unsure = "See whether this was saved before you save it again.";

/**
 * Every sentence of the error catalogue (specification, sections 5 and 8), and those that several places say. Nothing
 * else spells one of them out; what only one place says, such as a staff form's field error, stands where it is said.
 */
export const messages = {
  required: {
    name: "Name is required",
    phone: "Phone number is required",
    email: "Email is required",
    location: "Location is required",
    plot_size: "Plot size is required",
  },
  emailLike: "Enter an email address such as name@example.com",
  loading: "Loading...",
  home: {
    cities: "Error fetching cities",
    packages: "Error fetching packages",
    services: "Error fetching services",
    noPackages: "No packages available in this city.",
    noServices: "No services available for this package.",
    noCompletedProjects: "No completed projects available.",
  },
  noProjects: "No projects found.",
  noAnswers: "There are no answers here yet. Ask us, and we'll call you back.",
  rateSince: (month: string) => `Rate since ${month}`,
  priceOnRequest: "Price on request",
  asListed: "Listed price",
  tooManyPages: "You've opened this page too often. Please wait a minute and open it again.",
  price: {
    none: (typed: string) => `“${typed}” is no price. Write it as 900, 1,620.50 or 20,00,000.`,
    commas: (typed: string) => `“${typed}” can be read in more than one way. Write it as 900, 1,620.50 or 20,00,000.`,
    tooFine: (typed: string) => `“${typed}” has more than two figures after the point.`,
    notPositive: "A price is more than 0.",
  },
  noSharing: "Sharing is not supported on this browser.",
  enquiry: {
    sending: "Submitting...",
    sent: "Form submitted successfully!",
    unread: "Please check the answers marked below.",
    tooMany: "Too many forms were sent from here just now. Please try again in a minute, or call us.",
    failed: "This didn't reach us. What you typed is still here. Try again, call or WhatsApp us.",
    /** Used when phone or WhatsApp is missing. */
    failedAgain: "This didn't reach us. What you typed is still here. Please try again.",
    estimatorSent: "Thank you ! Team will Contact You Soon...",
    estimatorFailed: "There was an issue with your submission",
  },
  receipt: {
    over: "We have your enquiry. To choose or change a time, call or WhatsApp us.",
    gone: "That time has passed. Please choose another.",
    failed: "That didn't reach us. Choose again, call or WhatsApp us.",
  },
  signIn: {
    unknown: "Something went wrong",
    failed: "Login failed",
    ended: "Please sign in to continue.",
    tooMany: "Too many attempts with a wrong password. Please try again in a quarter of an hour.",
    busy: "Too many people are trying to sign in here at once. Please try again in a minute.",
    tokenTooLarge:
      "This account's sign-in is larger than this site can keep. Please tell whoever looks after the site.",
  },
  passwords: {
    common: "This is one of the most common passwords, which are guessed first: choose another",
    site: "The site's name is easy to guess: leave it out of the password",
    mailed:
      "If this is the address of somebody on the staff, a link for a new password is on its way to it. It works once, within 30 minutes.",
    tooMany: "This was asked for too often. Please try again in an hour.",
    notByMail:
      "A new password cannot be sent by email here. Please ask an admin: the Employee screen is where one is set.",
    linkOver:
      "This link does not work any more. A link works once, for 30 minutes, until a newer one is asked for. Please ask for another.",
    notSet: "It is not certain that the new password was set. Try to sign in with it, or ask for another link.",
    set: "Your new password is set. Please sign in with it. Wherever you were signed in, you are signed out now.",
    own: "The person's own name, email or phone number is easy to guess: leave it out of the password",
  },
  sessions: {
    unavailable: "Staff pages are not available just now. Please try again in a minute; you are still signed in.",
    noSignIn: "Signing in is not possible just now. Please try again in a minute.",
    ended: "This session has ended already.",
    notEnded: "This was saved, but where this person is signed in could not be ended. Please end it by hand.",
  },
  secondFactor: {
    wrongCode: "This code is not right, or was used before. Please wait for the next one.",
    passkeyRefused: "This passkey was not accepted. Please try again.",
    noPasskeysHere:
      "This site is set up under a number, and passkeys need a name. An authenticator app works everywhere.",
    tooMany: "Too many wrong codes. Please try again in a quarter of an hour.",
    tooLate: "That took more than five minutes. Please sign in again.",
    gone: "This is not there any more.",
    isNeeded: "Everybody who may manage staff needs a second factor here. Add another one before you remove this.",
    isUnknown:
      "The site’s own records were damaged, so it is not known whether you need a second factor. You can sign in once whoever runs the site has restored them, or has said that they are gone.",
    isFirstNeeded: "Set up a passkey or an authenticator app first.",
    ownElsewhere: "Your own second factor is under “Your account”.",
  },
  proof: {
    isNeeded: "Please confirm that it is you.",
    wrongPassword: "This is not your password.",
  },
  unavailable: "We can't do this right now. Please try again in a minute.",
  changedMeanwhile: "Somebody else has changed this meanwhile. What you typed is still here.",
  forbidden: "You do not have permission to do this.",
  unexpected,
  notFound: "Page Not Found",
  networkError: "Network error",
  unsure,
  starting: {
    waiting: starting,
    again: `${starting} Please try again.`,
    unsure: `${starting} ${unsure}`,
  },
  quotes: {
    noRate: "This package has no rate now. Choose another one.",
    otherEnquiry: "This quote was made for another enquiry.",
    what: "Say what it is for",
    builtUp: "Enter the built-up area in square feet",
    builtUpTooLarge: "Enter a built-up area of at most 10,00,000 square feet",
    builtUpTooFine: "Enter the built-up area with at most two figures after the point",
    validDays: "Enter for how many whole days it is valid, 1 to 365",
    wholeRupees: "Enter whole rupees, without paise",
    notZero: "Enter an amount other than 0",
    tooMuch: "An amount on a quote is at most ₹1,000 crore",
    totalTooMuch: "A quote comes to at most ₹1,000 crore.",
    totalTooLittle: (sum: string) => `This comes to ${sum}. A quote must come to more than ₹0.`,
    shares: (percent: number) =>
      `The milestones under Site & text come to ${percent} % of the price. A quote needs milestones of 100 % together.`,
  },
  calendar: {
    missing: "There is no calendar at this address (any more).",
    tooMany: "This calendar is asked for too often. Please try again in a minute.",
  },
  followUp: {
    nobody: "This person is not on the staff here.",
    stepGone: "This is not the next step any more. Somebody else may have done it.",
    noSuchOrder: "With these filters the list can be sorted by age and by next step.",
    stillReading: "The enquiries are still being read from the backend: some may be missing here yet.",
    manyMatches: "More than 1,000 enquiries match this search. The filters apply to the newest 1,000.",
  },
  deleted: {
    done: "Deleted",
    restored: "It is back",
    isFinal: "This cannot be undone.",
    canBeUndone: "For ten seconds this can be undone with one press.",
    withPictures: (megabytes: number) => `Pictures of more than ${megabytes} MB together are not kept.`,
    notKept: "This was not kept, and cannot be put back.",
  },
  audit: {
    putBack: "It is as it was before",
    notThis: "This cannot be taken back.",
    notKept: "What it was before is not kept, so it cannot be put back.",
    erased: "This was a person's data, which have been erased. They cannot be put back.",
    changedSince: "This has been changed again since. Put it back all the same?",
  },
  merge: {
    notThese: "These two cannot be merged.",
    needsProjects: "This customer has projects: who merges needs the permission for projects too.",
  },
  intents: {
    busy: "Somebody else is just changing this. Please try again in a minute.",
    halfDone: "This is not finished yet. What is left is done as soon as that is possible.",
    unknown: "Nobody can tell whether this was done. Please look, and then say so.",
  },
  personalData: {
    knownBy: "A telephone number of seven digits or more, or an e-mail address",
    other: "What is kept about this person is no longer what you were shown. Please look once more.",
    underWay: "An enquiry of this person is just being delivered. Please try again in a few minutes.",
    tooMany: "Too many tries. Please wait a minute and try again.",
    inPart: "The backend gave its rows in part, so nobody can say what it keeps about this person. Please try again.",
  },
  noLongerWaits: "This no longer waits. Somebody else may have decided.",
  refused: "The server refused this. Reload the page and try again.",
  missing: "This does not exist any more.",
  taken: "This is there already.",
  backendUpload: {
    tooLarge: "This picture is larger than the backend takes. Choose a smaller one.",
    tooMany: "These are more pictures than the backend takes at once. Choose fewer.",
    unexpected: "The backend does not take these pictures. Choose fewer, or none.",
    tooMuch: "This is more than the backend takes at once.",
  },
  serverFailed: "The server could not do this. Please try again.",
  idRequired: {
    cities: "City ID is required",
    customers: "Customer ID is required",
    employees: "Employee ID is required",
    enquiries: "Enquiry ID is required",
    floorplans: "Design ID is required",
    packages: "Package ID is required",
    projects: "Project ID is required",
    services: "Service ID is required",
  },
  admin: {
    marked: "Please look at the answers marked below.",
    customerSave: "An error occurred while saving the customer. Please try again.",
    projectSave: "Failed to save project. Please do enter all fields",
    designSave: "Failed to save Designs. Please do fill all the fields",
    packageSave: "Error saving package",
    serviceSave: "Error saving service",
    packageDelete: "Error deleting package",
    cityDelete: "Error deleting city",
    enquiryDelete: "Error deleting enquiry",
    cityIsThere: (name: string) => `There is a city called “${name}” already.`,
    packageIsThere: (name: string, city: string) => `There is a package called “${name}” in ${city} already.`,
    customerIsThere: (name: string, phone: string, email: string) =>
      `There is a customer with this phone number or email already: ${name} (${phone}, ${email}).`,
    categoryIsThere: (id: string, name: string) => `There is a category with the ID ${id} already: ${name}.`,
    rowsStay: "Saved. The rows stay in their places until the list is loaded again.",
    seeIt: "See it",
    pressAgain: "Press again to keep both.",
  },
} as const;
