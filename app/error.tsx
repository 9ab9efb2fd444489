"use client";

import { type Failure, UnexpectedError } from "@/components/site/sections/unexpected-error";

export default function ErrorPage(failure: Failure) {
  return <UnexpectedError {...failure} />;
}
