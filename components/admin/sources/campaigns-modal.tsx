"use client";

import { useState } from "react";
import { PlainSelect } from "@/components/admin/fields/plain-field";
import { useAction, useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { cluster, columnGap, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { CampaignKey, United } from "@/contract/schemas/sources";
import { useCall, useWrite } from "@/lib/api/use-call";
import { nameOfCampaign } from "@/lib/content/source-words";

const nameOf = ({ source, campaign }: CampaignKey) =>
  `${nameOfCampaign(campaign)} (${source || "direct or not recorded"})`;

export function CampaignsModal({ campaigns, onClose }: { campaigns: readonly CampaignKey[]; onClose: () => void }) {
  const read = useCall(sourceCalls.campaigns, {});
  const set = useWrite(sourceCalls.setCampaign);
  const attempt = useAttempt();
  const separate = ({ source, campaign }: United) =>
    attempt(async () => {
      await set({ body: { source, campaign, countsAs: null } });
      notify.done("Counted separately");
    });
  return (
    <Modal title="Campaigns that are one" size="wide" onClose={onClose}>
      <ModalBody>
        <p>
          A lead may name its campaign by a number or in another spelling than the costs. Say which two are one: the
          report counts them together. Those that a file or Meta names are listed below.
        </p>
        <UniteForm campaigns={campaigns} />
        <Unread read={read} rows={2} />
        <ul aria-label="Counted as one">
          {read.data?.data.map((one) => (
            <li key={nameOf(one)} className={cx(cluster(1, "center", "between"), columnGap(3), divided, padded(2))}>
              <p className={breaks}>
                {nameOf(one)} <span className={text("ink-2")}>counts as</span> <b>{nameOf(one.countsAs)}</b>
              </p>
              <Button aria-label={`Separate ${nameOf(one)}`} onClick={() => void separate(one)}>
                Separate
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

const LABELS = { one: "Campaign", other: "Counts as" } as const;

function UniteForm({ campaigns }: { campaigns: readonly CampaignKey[] }) {
  const set = useWrite(sourceCalls.setCampaign);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [chosen, setChosen] = useState({ one: "", other: "" });
  const find = (name: string) => campaigns.find((campaign) => nameOf(campaign) === name);
  const [one, other] = [find(chosen.one), find(chosen.other)];
  const isReady = one !== undefined && other !== undefined && one !== other;

  function unite() {
    if (!isReady) return;
    run(async () => {
      await withSessionRetry(() => set({ body: { ...one, countsAs: other } }));
      setChosen({ one: "", other: "" });
      notify.done("Counted as one");
    });
  }

  return (
    <div className={stack(3)}>
      {failure && <FormFailure>{failure}</FormFailure>}
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((which) => (
        <PlainSelect
          key={which}
          label={LABELS[which]}
          none="Choose"
          choices={campaigns.map(nameOf).map((name) => ({ value: name, label: name }))}
          value={chosen[which]}
          onChange={({ target }) => setChosen({ ...chosen, [which]: target.value })}
        />
      ))}
      <div className={cluster(0)}>
        <Button look="main" aria-disabled={!isReady || isRunning} onClick={unite}>
          Count as one
        </Button>
      </div>
    </div>
  );
}
