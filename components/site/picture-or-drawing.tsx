"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";

type PictureOrDrawingProps = { picture: ComponentProps<"img">; drawing: string };

/** Puts the drawing in the place of a picture that does not load, which only a browser can tell. */
export function PictureOrDrawing({ picture, drawing }: PictureOrDrawingProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // It may have failed before this script was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const shown = failed ? { ...picture, src: drawing, srcSet: undefined } : picture;
  return (
    <picture>
      <img {...shown} ref={image} alt={picture.alt} onError={() => setFailed(true)} />
    </picture>
  );
}
