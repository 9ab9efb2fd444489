"use client";

import { House } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { iconProps } from "@/components/admin/parts/button";
import styles from "./thumbnail.module.scss";

type Step = "small" | "whole" | "missing";

/** A drawn house replaces a missing or broken picture (ERRS-02). */
export function Thumbnail({ src }: { src: string }) {
  const [step, setStep] = useState<Step>(src ? "small" : "missing");
  return (
    <span className={styles.frame}>
      {step === "missing" ? (
        <House size={20} {...iconProps} />
      ) : (
        <Image
          key={step}
          className={styles.picture}
          src={src}
          alt=""
          width={56}
          height={42}
          unoptimized={step === "whole"}
          onError={() => setStep(step === "small" ? "whole" : "missing")}
        />
      )}
    </span>
  );
}
