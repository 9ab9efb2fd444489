import { unexpected } from "./unexpected";

/** Public pages ship this file, so messages for staff are in messages.ts. */
export const visitorMessages = {
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
  priceOnRequest: "Price on request",
  asListed: "Listed price",
  tooManyPages: "You've opened this page too often. Please wait a minute and open it again.",
  noSharing: "Sharing is not supported on this browser.",
  enquiry: {
    sending: "Submitting...",
    sent: "Form submitted successfully!",
    unread: "Please check the answers marked below.",
    tooMany: "Too many forms were sent from here just now. Please try again in a minute, or call us.",
    failed: "This didn't reach us. What you typed is still here. Try again, call or WhatsApp us.",
    failedAgain: "This didn't reach us. What you typed is still here. Please try again.",
    estimatorSent: "Thank you ! Team will Contact You Soon...",
    estimatorFailed: "There was an issue with your submission",
  },
  receipt: {
    over: "We have your enquiry. To choose or change a time, call or WhatsApp us.",
    gone: "That time has passed. Please choose another.",
    failed: "That didn't reach us. Choose again, call or WhatsApp us.",
  },
  unexpected,
  notFound: "Page Not Found",
  networkError: "Network error",
} as const;
