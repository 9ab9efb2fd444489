import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";

/** Replaces the rates: no packages, or loading failed. */
export const RatesMissing = ({ failed }: { failed: boolean }) => (
  <Notice message={failed ? messages.home.packages : messages.home.noPackages}>
    <TextLink href="#contactform">Ask us for the rates</TextLink>
  </Notice>
);
