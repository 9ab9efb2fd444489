"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { personalDataDocument } from "@/components/admin/personal-data/personal-data-document";
import { saveFile } from "@/components/admin/table/save-file";
import { personalDataCalls } from "@/contract/calls/personal-data";
import type { PersonalData } from "@/contract/schemas/personal-data";
import { sendCall, useWrite } from "@/lib/api/use-call";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import fieldStyles from "../fields/fields.module.scss";
import { EraseQuestion } from "./erase-question";
import { Found } from "./found";
import styles from "./personal-data.module.scss";

const listOf = (typed: string) => typed.split(/[,;\n]+/).flatMap((one) => one.trim() || []);

export function FindPerson() {
  const [knownBy, setKnownBy] = useState("");
  const [found, setFound] = useState<{ searched: string[]; data: PersonalData }>();
  const [isErasing, setErasing] = useState(false);
  const keepSession = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const exportData = useWrite(personalDataCalls.export);
  const erase = useWrite(personalDataCalls.erase);

  const look = (searched: string[]) =>
    run(async () => {
      setFound(undefined);
      const data = await keepSession(() => sendCall(personalDataCalls.find, { body: { knownBy: searched } }));
      if ("names" in data) setFound({ searched, data });
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    look(listOf(knownBy));
  }

  function lookAlso(other: string) {
    const all = [...listOf(knownBy), other];
    setKnownBy(all.join(", "));
    look(all);
  }

  const download = (as: "html" | "json") =>
    run(async () => {
      if (!found) return;
      const data = await keepSession(() => exportData({ body: { knownBy: found.searched } }));
      if (!("names" in data)) return;
      const isHtml = as === "html";
      const text = isHtml ? personalDataDocument(data, new Date()) : JSON.stringify(data, null, 2);
      saveFile(`personal-data.${as}`, text, isHtml ? "text/html" : "application/json");
    });

  const eraseNow = (keepsForLaw: boolean) =>
    run(async () => {
      setErasing(false);
      if (!found) return;
      const { searched, data } = found;
      await keepSession(() => erase({ body: { knownBy: searched, digest: data.digest, keepsForLaw } }));
      setFound(undefined);
      setKnownBy("");
      notify.done(words.screen.erased);
    });

  const isThere = found !== undefined && found.data.parts.length > 0;
  return (
    <Panel title={words.screen.find} note={words.screen.findNote}>
      <form className={styles.form} onSubmit={submit}>
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{words.screen.knownBy}</span>
          <input
            className={fieldStyles.control}
            value={knownBy}
            onChange={({ target }) => setKnownBy(target.value)}
            autoComplete="off"
            required
          />
        </label>
        <Button type="submit" look="main" aria-disabled={isRunning}>
          {isRunning ? words.screen.looking : words.screen.look}
        </Button>
      </form>
      <div className={styles.result} aria-live="polite">
        {failure && <FormFailure>{failure}</FormFailure>}
        {found && !isThere && <p>{words.screen.nothing}</p>}
        {found && isThere && <Found data={found.data} onAlso={lookAlso} />}
        {isThere && (
          <div className={styles.actions}>
            <Button onClick={() => download("html")}>{words.screen.saveHtml}</Button>
            <Button onClick={() => download("json")}>{words.screen.saveJson}</Button>
            <Button look="danger" onClick={() => setErasing(true)}>
              {words.screen.erase}
            </Button>
          </div>
        )}
      </div>
      {isErasing && found && <EraseQuestion data={found.data} onErase={eraseNow} onCancel={() => setErasing(false)} />}
    </Panel>
  );
}
