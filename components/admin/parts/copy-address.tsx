"use client";

import { Spoken } from "./announcer";
import { CopyLine, type CopyWords } from "./copy-line";

type Words = CopyWords & Record<"made" | "address", string>;

/** An address that is shown once, to copy. */
export const CopyAddress = ({ address, words }: { address: string; words: Words }) => (
  <>
    <Spoken>{words.made}</Spoken>
    <CopyLine text={address} label={words.address} words={words} />
  </>
);
