import { ChevronDown, CircleUserRound } from "lucide-react";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { iconProps } from "@/components/admin/parts/icon-props";
import styles from "@/components/admin/record/record.module.scss";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { KEYS } from "@/lib/content/keys";
import { recordWords as words } from "@/lib/content/record-words";

type Props = {
  assignee: StaffPerson | null;
  people: readonly StaffPerson[];
  me: string;
  assign: (who: string | null) => void;
};

/** The assignee, and a menu to assign a colleague, with the reader first. */
export function Assignee({ assignee, people, me, assign }: Props) {
  const own = people.filter(({ _id }) => _id === me);
  const others = people.filter(({ _id }) => _id !== me);
  return (
    <ChoiceMenu<string | null>
      label={words.assignee}
      choices={[
        ...own.map(({ _id, name }) => ({ value: _id, word: words.own(name) })),
        { value: null, word: words.nobody },
        ...others.map(({ _id, name }) => ({ value: _id, word: name })),
      ]}
      value={assignee?._id ?? null}
      onPick={assign}
      shortcut={KEYS.assignee}
      className={styles.assignee}
    >
      <CircleUserRound size={16} {...iconProps} />
      {assignee?.name ?? words.nobody}
      <ChevronDown size={16} {...iconProps} />
    </ChoiceMenu>
  );
}
