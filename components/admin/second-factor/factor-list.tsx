"use client";

import type { ReactNode } from "react";
import type { ListedFactor } from "@/contract/schemas/second-factor";
import { ago, moment } from "@/lib/format";
import styles from "./second-factor.module.scss";
import { secondFactorWords as words } from "./second-factor-words";

type Props = { factors: readonly ListedFactor[]; none: string; action?: (factor: ListedFactor) => ReactNode };

export function FactorList({ factors, none, action }: Props) {
  if (factors.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.list}>
      {factors.map((factor) => (
        <li key={factor._id} className={styles.one}>
          <div>
            <p id={nameIdOf(factor)} className={styles.name}>
              {words[factor.kind]}, {factor.name}
            </p>
            <p className={styles.more}>
              {words.added(moment(new Date(factor.createdAt)))}
              {factor.lastUsedAt && `, ${words.lastUsed(ago(new Date(factor.lastUsedAt), new Date()))}`}
            </p>
          </div>
          {action?.(factor)}
        </li>
      ))}
    </ul>
  );
}

export const nameIdOf = ({ _id }: ListedFactor) => `factor-${_id}`;
