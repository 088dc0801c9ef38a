// Marks clipped content: `data-cut` is set on an element while it continues out of view, below or to the right.
import type { Attachment } from "svelte/attachments";

const SLACK = 2; // pixels: rounding errors are not content

export const overflows = (node: Element): boolean =>
  node.scrollHeight - node.scrollTop > node.clientHeight + SLACK ||
  node.scrollWidth - node.scrollLeft > node.clientWidth + SLACK;

export const overflow: Attachment<HTMLElement> = (node) => {
  const look = (): void => void node.toggleAttribute("data-cut", overflows(node));
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  void document.fonts?.ready.then(look);
  return () => {
    sizes.disconnect();
    contents.disconnect();
    node.removeEventListener("scroll", look);
  };
};
