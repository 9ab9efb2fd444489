import type { MetadataRoute } from "next";
import type { Metadata } from "next/types";
import type { Logo } from "@/contract/schemas/site-content";

export const iconsOf = (logo: Logo | null): Metadata["icons"] =>
  logo
    ? { icon: { url: logo.icon, type: "image/png", sizes: "512x512" }, apple: logo.appIcon }
    : { icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" }, apple: "/apple-icon.png" };

export const manifestIcons = (logo: Logo | null): MetadataRoute.Manifest["icons"] =>
  logo
    ? [
        { src: logo.icon, sizes: "512x512", type: "image/png" },
        { src: logo.appIcon, sizes: "512x512", type: "image/png", purpose: "maskable" },
      ]
    : [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ];

export const logoAddress = (logo: Logo | null): string => logo?.src ?? "/icon-512.png";
