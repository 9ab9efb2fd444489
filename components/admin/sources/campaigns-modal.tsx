"use client";

import { useState } from "react";
import { PlainSelect } from "@/components/admin/fields/plain-field";
import { useAction, useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { cluster, columnGap, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Failure, FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { CampaignKey, United } from "@/contract/schemas/sources";
import { useCall, useWrite } from "@/lib/api/use-call";
import { sourceWords } from "@/lib/content/source-words";

const words = sourceWords.campaigns;

const nameOf = ({ source, campaign }: CampaignKey) => words.nameOf(source, campaign);

export function CampaignsModal({ known, onClose }: { known: readonly CampaignKey[]; onClose: () => void }) {
  const { data, error, isValidating, mutate } = useCall(sourceCalls.campaigns, {});
  const set = useWrite(sourceCalls.setCampaign);
  const attempt = useAttempt();
  const separate = ({ source, campaign }: United) =>
    attempt(async () => {
      await set({ body: { source, campaign, countsAs: null } });
      notify.done(words.separated);
    });
  return (
    <Modal title={words.title} size="wide" onClose={onClose}>
      <ModalBody>
        <p>{words.note}</p>
        <UniteForm known={known} />
        {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={2} />}
        <ul aria-label={words.list}>
          {data?.data.map((one) => (
            <li key={nameOf(one)} className={cx(cluster(1, "center", "between"), columnGap(3), divided, padded(2))}>
              <p className={breaks}>
                {nameOf(one)} <span className={text("ink-2")}>{words.countsAs}</span> <b>{nameOf(one.countsAs)}</b>
              </p>
              <Button aria-label={words.separateOf(nameOf(one))} onClick={() => void separate(one)}>
                {words.separate}
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function UniteForm({ known }: { known: readonly CampaignKey[] }) {
  const set = useWrite(sourceCalls.setCampaign);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [chosen, setChosen] = useState({ one: "", other: "" });
  const find = (name: string) => known.find((campaign) => nameOf(campaign) === name);
  const [one, other] = [find(chosen.one), find(chosen.other)];
  const isReady = one !== undefined && other !== undefined && one !== other;

  function unite() {
    if (!isReady) return;
    run(async () => {
      await withSessionRetry(() => set({ body: { ...one, countsAs: other } }));
      setChosen({ one: "", other: "" });
      notify.done(words.united);
    });
  }

  return (
    <div className={stack(3)}>
      {failure && <FormFailure>{failure}</FormFailure>}
      {(["one", "other"] as const).map((which) => (
        <PlainSelect
          key={which}
          label={words[which]}
          none={words.choose}
          choices={known.map(nameOf).map((name) => ({ value: name, label: name }))}
          value={chosen[which]}
          onChange={({ target }) => setChosen({ ...chosen, [which]: target.value })}
        />
      ))}
      <div className={cluster(0)}>
        <Button look="main" aria-disabled={!isReady || isRunning} onClick={unite}>
          {words.unite}
        </Button>
      </div>
    </div>
  );
}
