"use client";

import { Button } from "@/components/ui/button";

/** Says so and sends nothing: there is no list to be on yet. */
export function SubscribeButton() {
  return (
    <Button look="line" onClick={() => window.alert("Subscribed!")}>
      Subscribe Now
    </Button>
  );
}
