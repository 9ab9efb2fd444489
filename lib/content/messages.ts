import { unexpected } from "./unexpected";

const starting = "The server is starting; this can take half a minute.";

/**
 * Every sentence of the error catalogue (specification, sections 5 and 8), and those that several places say. Nothing
 * else spells one of them out; what only one place says, such as a staff form's complaint, stands where it is said.
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
  priceOnRequest: "Price on request",
  noSharing: "Sharing is not supported on this browser.",
  enquiry: {
    sending: "Submitting...",
    sent: "Form submitted successfully!",
    unread: "Please look at the answers marked below.",
    tooMany: "That was more than we can take from one place at once. Please try again in a minute, or call us.",
    failed: "This did not reach us. What you typed is still here. Try again, call or WhatsApp.",
    estimatorSent: "Thank you ! Team will Contact You Soon...",
    estimatorFailed: "There was an issue with your submission",
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
    unavailable: "This is not possible just now. Please try again in a minute.",
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
  forbidden: "You do not have permission to do this.",
  unexpected,
  notFound: "Page Not Found",
  networkError: "Network error",
  starting: {
    waiting: starting,
    again: `${starting} Please try again.`,
    unsure: `${starting} See whether this was saved before you save it again.`,
  },
  refused: "The request was refused.",
  missing: "This does not exist any more.",
  taken: "This is there already.",
  upload: {
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
    customerSave: "An error occurred while saving the customer. Please try again.",
    projectSave: "Failed to save project. Please do enter all fields",
    designSave: "Failed to save Designs. Please do fill all the fields",
    packageSave: "Error saving package",
    serviceSave: "Error saving service",
    packageDelete: "Error deleting package",
    cityDelete: "Error deleting city",
    enquiryDelete: "Error deleting enquiry",
  },
} as const;
