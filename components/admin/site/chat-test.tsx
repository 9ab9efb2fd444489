"use client";

import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import buttons from "@/components/admin/parts/button.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import { whatsappLink } from "@/contract/phone";
import type { GoLive } from "@/contract/schemas/monitoring";
import { useWrite } from "@/lib/api/use-call";
import { goLivePanelWords } from "@/lib/content/site-editor-words";
import { dayAndMonth } from "@/lib/format";
import styles from "./go-live.module.scss";

const words = goLivePanelWords.chat;

/** The company's own chat. Only a person sees whether it opens, so that they opened it is what counts. */
export function ChatTest({ chat: { number, openedAt } }: { chat: NonNullable<GoLive["chat"]> }) {
  const noteChat = useWrite(goLiveCalls.noteChat);
  const keepSession = useSessionRetry();

  const note = () =>
    keepSession(() => noteChat({ body: { number } })).catch((thrown: unknown) =>
      notify.failed(AppError.from(thrown).message),
    );

  return (
    <div className={styles.test}>
      {openedAt && <p className={styles.todo}>{words.opened(dayAndMonth(new Date(openedAt)))}</p>}
      <a
        className={buttons.button}
        href={whatsappLink(`+${number}`)}
        target="_blank"
        rel="noreferrer"
        onClick={() => void note()}
      >
        {words.open}
      </a>
    </div>
  );
}
