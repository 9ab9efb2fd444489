"use client";

import { useEffect, useState } from "react";

/** A stored picture's address, or a file from this computer. */
export type Picked = string | File;

export function Preview({ picture, alt }: { picture: Picked; alt: string }) {
  const [address, setAddress] = useState(typeof picture === "string" ? picture : "");

  useEffect(() => {
    if (typeof picture === "string") return setAddress(picture);
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  // biome-ignore lint/performance/noImgElement: a local file, which the server cannot optimise.
  return address && <img src={address} alt={alt} />;
}
