"use client";

import { Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { iconProps } from "@/components/admin/parts/icon-props";
import { useRight } from "@/components/admin/shell/rights";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { useCall } from "@/lib/api/use-call";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { CloseQuestion } from "../close-question";
import { assigning, type BulkChange, losing, removing, settingStatus } from "./bulk-changes";
import styles from "./choose.module.scss";
import type { Chosen } from "./use-chosen";

const { choose: words } = enquiryListWords;

/** Without Converted: conversions are made one by one. */
const STATUSES = ["active", "pending", "closed"] as const;

type Props = { chosen: Chosen<FollowedEnquiry>; onChange: (change: BulkChange) => void };

/** The actions for all selected rows. */
export function ChosenBar({ chosen: { chosen, clear }, onChange }: Props) {
  const { data: people } = useCall(followUpCalls.people, {});
  const mayDelete = useRight("delete");
  const [isClosing, setClosing] = useState(false);
  const assignees = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, word: name }));
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={words.chosen(chosen.length)}>
      <Spoken className={styles.count}>{words.chosen(chosen.length)}</Spoken>
      <ChoiceMenu
        label={words.status}
        className={styles.menu}
        value={undefined}
        choices={STATUSES.map((value) => ({ value, word: statusWord(value), className: colourOf(value) }))}
        onPick={(status) => (status === "closed" ? setClosing(true) : onChange(settingStatus(chosen, status)))}
      >
        <span aria-hidden="true">{words.status}</span>
      </ChoiceMenu>
      <ChoiceMenu
        label={words.assignee}
        className={styles.menu}
        value={undefined}
        choices={[...assignees, { value: null, word: words.nobody }]}
        onPick={(who) => onChange(assigning(chosen, people?.data.find(({ _id }) => _id === who) ?? null))}
      >
        <UserRound size={16} {...iconProps} />
        <span aria-hidden="true">{words.assignee}</span>
      </ChoiceMenu>
      {mayDelete && (
        <Button onClick={() => onChange(removing(chosen))}>
          <Trash2 size={16} {...iconProps} />
          {words.remove}
        </Button>
      )}
      <Button look="quiet" onClick={clear}>
        {words.none}
      </Button>
      {isClosing && (
        <CloseQuestion
          title={enquiryListWords.bulk.close(chosen.length)}
          onLost={(reason) => onChange(losing(chosen, reason))}
          onSkip={() => onChange(settingStatus(chosen, "closed"))}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
