import type { Page } from 'playwright-core';

/** Visual faults in our windows and cards: text cut off or covered, windows off the screen, faint ink. */
export const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Rgb = readonly [number, number, number, number];
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgb = (colour: string): Rgb => {
      if (!pen) return [0, 0, 0, 1];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top: Rgb, under: Rgb): Rgb =>
      [0, 1, 2].map((i) => (top[i] ?? 0) * top[3] + (under[i] ?? 0) * (1 - top[3])).concat(1) as never;
    const groundOf = (node: Element | null): Rgb => {
      const layers: Rgb[] = [];
      for (let at = node; at; at = at.parentElement) {
        const layer = rgb(getComputedStyle(at).backgroundColor);
        layers.push(layer);
        if (layer[3] > 0.93) break;
      }
      return layers.reduceRight((under, layer) => over(layer, under), [20, 24, 28, 1] as Rgb);
    };
    const light = ([r, g, b]: Rgb): number => {
      const part = (v: number): number =>
        v / 255 <= 0.03928 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const found: string[] = [];
    const ours = ['.bocage', '.bocage-card', '.compendium'];
    const nodes = document.querySelectorAll<HTMLElement>(ours.flatMap((one) => [one, `${one} *`]).join());
    /** The topmost node at the middle of a node, in its own window or card; other windows may cover it. */
    const coverOf = (node: Element): Element | undefined => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const cover = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!cover || node.contains(cover) || cover.contains(node)) return undefined;
      // A choice's own button lies unseen over the words.
      if (cover instanceof HTMLInputElement && cover.closest('label')?.contains(node)) return undefined;
      // A sticky node covers the nodes scrolled past it.
      for (let at: Element | null = cover; at; at = at.parentElement)
        if (getComputedStyle(at).position === 'sticky') return undefined;
      const frame = node.closest('.application, .bocage-card, .bocage');
      return frame?.contains(cover) === true ? cover : undefined;
    };
    /** Pixels by which a field's or list's text is wider than the field, shown or as a placeholder. */
    const shortBy = (node: Element, style: CSSStyleDeclaration): number => {
      const text =
        node instanceof HTMLSelectElement
          ? (node.selectedOptions[0]?.textContent ?? '').trim()
          : node instanceof HTMLInputElement && node.type === 'text'
            ? node.value || node.placeholder
            : '';
      if (!pen || text === '') return 0;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const arrow = node instanceof HTMLSelectElement ? 16 : 0;
      const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
      return pen.measureText(text).width - room;
    };
    /** Whether it is scrolled out of its container. */
    const isInView = (node: Element): boolean => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      for (let at = node.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      }
      return true;
    };
    for (const node of nodes) {
      const box = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      // A folded node has a box, too.
      if (box.width === 0 || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (node.closest('.bocage-hidden-text')) continue;
      const text = [...node.childNodes]
        .flatMap((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '').trim() : ''))
        .join('');
      const label = `<${node.tagName.toLowerCase()} ${node.className}> ${(node.textContent ?? '').trim().slice(0, 40)}`;
      const off = Math.max(box.bottom - innerHeight, box.right - innerWidth, -box.top, -box.left);
      if (node.matches('.application') && off > 1)
        found.push(`off the screen by ${Math.round(off)}: ${label}`);
      // A frame has grips and hidden words outside its box; its content is checked separately.
      const isFrame = node.matches('.application');
      const deep = node.scrollHeight - node.clientHeight;
      if (deep > 1 && node.clientHeight > 0 && style.overflowY === 'hidden' && !isFrame)
        found.push(`cut below by ${deep}: ${label}`);
      const short = shortBy(node, style);
      if (short > 1) found.push(`shows its text short by ${Math.round(short)}: ${label}`);
      const wide = node.scrollWidth - node.clientWidth;
      // Shortened on purpose: a tooltip has the whole text.
      const isShortened = style.textOverflow === 'ellipsis' && Boolean(node.dataset.tooltip);
      if (!isShortened && wide > 1 && node.clientWidth > 0 && style.overflowX !== 'visible' && !isFrame)
        found.push(`cut by ${wide}: ${label}`);
      if (text !== '' && node.tagName === 'BUTTON' && node.scrollWidth > node.clientWidth + 1)
        found.push(`button too narrow: ${label}`);
      if (text === '' || node.matches('option, datalist *, :disabled, :disabled *')) continue;
      const cover = isInView(node) ? coverOf(node) : undefined;
      if (cover) found.push(`covered by <${cover.tagName.toLowerCase()} ${cover.className}>: ${label}`);
      const ground = groundOf(node);
      const [a, b] = [light(over(rgb(style.color), ground)), light(ground)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < 4.5) found.push(`contrast ${ratio.toFixed(1)}: ${label}`);
    }
    return found;
  });
