"use client";

import { useAttempt } from "@/components/admin/hooks/use-attempt";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import { saveFile } from "@/components/admin/table/save-file";
import type { Period } from "@/contract/schemas/month";
import { fetchBlob } from "@/lib/api/fetch-blob";
import { reportWords } from "@/lib/content/report-words";
import { addressOfDocument } from "@/lib/content/screens";
import { sourceWords } from "@/lib/content/source-words";
import styles from "./sources.module.scss";

const words = sourceWords.conversions;

/** The period's conversions as a file for Google Ads, and the way to the setting that allows it. */
export function ConversionsPanel({ period }: { period: Period }) {
  const mayExport = useRight("export");
  const attempt = useAttempt();
  const save = () =>
    attempt(async () => {
      const file = await fetchBlob(`/api/conversions.csv?${new URLSearchParams(period)}`);
      saveFile(`${words.fileOf(period)}.csv`, file, file.type);
    });
  return (
    <Panel
      title={words.title}
      note={reportWords.periodOf(period)}
      tools={
        <div className={styles.tools}>
          <ButtonLink look="quiet" href={addressOfDocument("conversions")}>
            {words.setting}
          </ButtonLink>
          {mayExport && (
            <Button look="quiet" onClick={() => void save()}>
              {words.export}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.nothing}>{words.means}</p>
    </Panel>
  );
}
