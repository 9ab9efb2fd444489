"use client";

import { useEffect, useState } from "react";

/** A stored picture, by its address, or a file picked on this computer. */
export type Picked = string | File;

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
