"use client";

import { type ErrorPageProps, UnexpectedError } from "@/components/site/sections/unexpected-error";

export default function ErrorPage(props: ErrorPageProps) {
  return <UnexpectedError {...props} />;
}
