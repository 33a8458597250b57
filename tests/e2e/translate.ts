import type { Page } from 'playwright/test';

/** Translates what is there, and what comes later, as Chromium does. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]')) continue;
        const inner = Object.assign(document.createElement('font'), { textContent: `‹${text.data}›` });
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) replace(node.parentNode!);
    }).observe(document.body, { childList: true, subtree: true });
  });
