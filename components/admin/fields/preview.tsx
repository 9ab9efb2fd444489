"use client";

import { useEffect, useState } from "react";
import type { Picked } from "./pictures-field";

/** A picture as it will be, before it is uploaded. */
export function Preview({ picture, alt }: { picture: Picked; alt: string }) {
  const [address, setAddress] = useState(typeof picture === "string" ? picture : "");

  useEffect(() => {
    if (typeof picture === "string") return setAddress(picture);
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  // biome-ignore lint/performance/noImgElement: a file of this computer's, which no server could make smaller.
  return address && <img src={address} alt={alt} />;
}
