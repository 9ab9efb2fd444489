"use client";

import Image from "next/image";
import { useState } from "react";
import { Modal } from "@/components/admin/parts/modal";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import styles from "./gallery.module.scss";

type Props = { design: FloorPlan; onClose: () => void };

/** One large picture with the others below; pressing one enlarges it (DSGA-02). */
export function Gallery({ design, onClose }: Props) {
  const [current, setCurrent] = useState(0);
  const pictures = design.imageUrls.map((src, index) => ({ src, index, name: `${design.name}, picture ${index + 1}` }));
  const shown = pictures[current];
  return (
    <Modal title={design.name} size="wide" onClose={onClose}>
      <div className={styles.gallery}>
        {shown && (
          <Image
            key={shown.src}
            className={styles.large}
            src={shown.src}
            alt={shown.name}
            width={704}
            height={480}
            unoptimized
          />
        )}
        <ul className={styles.others}>
          {pictures
            .filter(({ index }) => index !== current)
            .map(({ src, index, name }) => (
              <li key={src}>
                <button type="button" aria-label={`Show ${name}`} onClick={() => setCurrent(index)}>
                  <Image src={src} alt="" width={208} height={156} unoptimized />
                </button>
              </li>
            ))}
        </ul>
      </div>
    </Modal>
  );
}
