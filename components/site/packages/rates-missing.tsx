import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";

/** Instead of the figures: no package, or none that could be fetched. */
export const RatesMissing = ({ failed }: { failed: boolean }) => (
  <Notice message={failed ? messages.home.packages : messages.home.noPackages}>
    <TextLink href="#contactform">Ask us for the rates</TextLink>
  </Notice>
);
