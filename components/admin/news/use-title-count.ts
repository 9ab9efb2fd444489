"use client";

import { useEffect } from "react";

/** Shows the count in the tab's title, also after a page sets its own. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    function put() {
      const plain = document.title.replace(/^\(\d+\) /, "");
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    }
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [count]);
}
