"use client";

import { useEffect } from "react";

const withoutCount = () => document.title.replace(/^\(\d+\) /, "");

/** Shows the count in the tab's title, also after a page sets its own, until the person leaves the back-office. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    function put() {
      const plain = withoutCount();
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    }
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = withoutCount();
    };
  }, [count]);
}
