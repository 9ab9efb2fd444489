"use client";

import { House } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { iconLook } from "./icon-look";
import styles from "./thumbnail.module.scss";

type Step = "small" | "whole" | "missing";
type Props = { src: string; isDrawing?: boolean };

/** Photographs are made small. A drawing, which has no pixels, is shown as it is. */
function firstStep({ src, isDrawing = false }: Props): Step {
  if (!src) return "missing";
  return isDrawing ? "whole" : "small";
}

/** A picture in a table row. One that is missing or fails becomes a drawn house (ERRS-02). */
export function Thumbnail(props: Props) {
  const { src } = props;
  const [step, setStep] = useState(firstStep(props));
  return (
    <span className={styles.frame}>
      {step === "missing" ? (
        <House size={20} {...iconLook} />
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
