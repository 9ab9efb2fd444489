import type { StaticImageData } from "next/image";
import flat from "@/components/site/art/elevation-flat.svg";
import gable from "@/components/site/art/elevation-gable.svg";
import lowGable from "@/components/site/art/elevation-low-gable.svg";
import shed from "@/components/site/art/elevation-shed.svg";

const drawings: StaticImageData[] = [gable, flat, shed, lowGable];

export const drawingAt = (index: number): StaticImageData => drawings[index % drawings.length] ?? gable;
