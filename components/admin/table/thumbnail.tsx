"use client";

import { House } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { iconProps } from "@/components/admin/parts/icon-props";
import styles from "@/components/admin/table/thumbnail.module.scss";

type Step = "small" | "whole" | "missing";

/**
 * A picture in a table row, made small; a drawing, which has no pixels, cannot be and is shown as it is. One that is
 * missing or fails becomes a drawn house (ERRS-02).
 */
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
