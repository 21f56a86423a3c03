import { guardedAs, partOf } from '../../host/guard';
import { leftOfSidebar, rightOfTools } from '../place';

const STRIP = partOf('tool', 'phase-strip');
/** Pixels between it and what lies there, and from the upper edge. */
const [GAP, TOP] = [4, 8];

/** The place of the line above the map: beside the host's tools, and below its list of scenes where that is in the way. */
class StripPlace {
  private strip: HTMLElement | undefined;
  /** Once it has made way it stays there. */
  private isBelow = false;
  /** The parts of the host that are followed. */
  private watched: readonly Element[] = [];
  private readonly sizes = new ResizeObserver(guardedAs(STRIP, () => this.place()));

  put(strip: HTMLElement): void {
    this.strip = strip;
    this.place();
    this.follow();
  }

  leave(): void {
    this.strip = undefined;
    this.isBelow = false;
  }

  /** A host may make its parts anew. */
  private follow(): void {
    // The page itself may grow: another screen, another zoom.
    const page = document.documentElement;
    const parts = [page, document.querySelector('#scene-controls'), ui.nav?.element].filter(
      (one): one is Element => one instanceof Element,
    );
    if (parts.length === this.watched.length && parts.every((one, i) => one === this.watched[i])) return;
    this.watched = parts;
    this.sizes.disconnect();
    for (const one of parts) this.sizes.observe(one);
  }

  private place(): void {
    const { strip } = this;
    if (!strip) return;
    const left = rightOfTools(document);
    strip.style.left = `${left}px`;
    strip.style.maxWidth = `${Math.max(200, leftOfSidebar(document) - left - TOP)}px`;
    const scenes = ui.nav?.element?.getBoundingClientRect();
    const { width = 0, height = 0 } = strip.firstElementChild?.getBoundingClientRect() ?? {};
    this.isBelow ||= scenes !== undefined && isInTheWay(scenes, { left, width, height });
    const top = this.isBelow && scenes ? Math.max(TOP, Math.ceil(scenes.bottom) + GAP) : TOP;
    strip.style.top = `${top}px`;
    document.documentElement.style.setProperty('--bocage-strip-foot', `${top + height + TOP}px`);
  }
}

/** A list that takes much of the page leaves no room below it, and is covered. */
function isInTheWay(
  scenes: DOMRect,
  { left, width, height }: { readonly left: number; readonly width: number; readonly height: number },
): boolean {
  const isSmall = scenes.height > 0 && scenes.bottom < document.documentElement.clientHeight / 4;
  return isSmall && scenes.left < left + width && scenes.right > left && scenes.top < TOP + height;
}

const place = new StripPlace();

/** Places the line, now and whenever the host's own parts change their size. */
export function placeStrip(strip: HTMLElement): void {
  place.put(strip);
}

/** The line is gone. */
export function leaveStrip(): void {
  place.leave();
}
