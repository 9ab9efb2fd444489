"use client";

import { Button } from "@/components/ui/button";

/** Shows a message and sends nothing: there is no mailing list yet. */
export function SubscribeButton() {
  return (
    <Button look="line" onClick={() => window.alert("Subscribed!")}>
      Subscribe Now
    </Button>
  );
}
