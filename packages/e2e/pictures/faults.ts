import type { Page } from 'playwright-core';

/** What a person would trip over in our windows and cards: text cut off, windows off the screen, faint ink. */
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
    const nodes = document.querySelectorAll<HTMLElement>('.bocage, .bocage *, .bocage-card, .bocage-card *');
    for (const node of nodes) {
      const box = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      if (box.width === 0 || style.visibility === 'hidden' || node.closest('.bocage-hidden-text')) continue;
      const text = [...node.childNodes]
        .flatMap((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '').trim() : ''))
        .join('');
      const label = `<${node.tagName.toLowerCase()} ${node.className}> ${(node.textContent ?? '').trim().slice(0, 40)}`;
      if (node.matches('.bocage') && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1))
        found.push(`off the screen by ${Math.round(box.bottom - innerHeight)}: ${label}`);
      if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0 && style.overflowX !== 'visible')
        found.push(`cut by ${node.scrollWidth - node.clientWidth}: ${label}`);
      if (text !== '' && node.tagName === 'BUTTON' && node.scrollWidth > node.clientWidth + 1)
        found.push(`button too narrow: ${label}`);
      if (text === '' || node.matches('option, datalist *, :disabled, :disabled *')) continue;
      const ground = groundOf(node);
      const [a, b] = [light(over(rgb(style.color), ground)), light(ground)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < 4.5) found.push(`contrast ${ratio.toFixed(1)}: ${label}`);
    }
    return found;
  });
