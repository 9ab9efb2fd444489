"use client";

import { type Failure, UnexpectedError } from "@/components/site/sections/unexpected-error";

/** For errors below the root layout. */
export default function ErrorPage(failure: Failure) {
  return <UnexpectedError {...failure} />;
}
