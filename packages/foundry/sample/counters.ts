/**
 * Counters of our own design: a card in its side's colour with a common map symbol (no army's art, no words).
 */
export const SYMBOLS = ['squad', 'leader', 'gun', 'mg', 'tank', 'question'] as const;
export type CounterSymbol = (typeof SYMBOLS)[number];
export const SIDES = ['green', 'grey'] as const;
export type CounterSide = (typeof SIDES)[number];

const CARD: Readonly<Record<CounterSide, readonly [string, string, string]>> = {
  green: ['#a9b97a', '#6f8344', '#2c3816'],
  grey: ['#a9b6c6', '#62748c', '#1f2c3d'],
};

/** One counter. `label` is a short mark such as a number; pass '' for none. */
export function counterSvg(side: CounterSide, symbol: CounterSymbol, label: string): string {
  const [light, deep, ink] = CARD[side];
  const stripe =
    side === 'green' ? '' : `<path d="M14 146H186" stroke="${ink}" stroke-width="3" opacity=".55"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
<defs><linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect x="6" y="6" width="188" height="188" rx="22" fill="url(#c)" stroke="${ink}" stroke-width="6"/>
<rect x="14" y="14" width="172" height="172" rx="16" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>
${stripe}${drawing(symbol, ink)}
<text x="100" y="182" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="42" fill="${ink}">${label}</text>
</svg>`;
}

function drawing(symbol: CounterSymbol, ink: string): string {
  const frame = `<rect x="24" y="42" width="152" height="98" rx="5" fill="#fffdf2" fill-opacity=".82" stroke="${ink}" stroke-width="9"/>`;
  const size = `<g fill="${ink}"><circle cx="86" cy="27" r="7.5"/><circle cx="114" cy="27" r="7.5"/></g>`;
  switch (symbol) {
    case 'squad':
      return `${frame}<path d="M24 42L176 140M176 42L24 140" stroke="${ink}" stroke-width="9"/>${size}`;
    case 'mg':
      return `${frame}<path d="M24 42L176 140M176 42L24 140" stroke="${ink}" stroke-width="5" opacity=".55"/><path d="M100 54V130M80 78L100 54L120 78M80 130H120" fill="none" stroke="${ink}" stroke-width="8"/>${size}`;
    case 'leader':
      return `${frame}<path d="M100 50l12 27 30 4-22 20 6 30-26-15-26 15 6-30-22-20 30-4z" fill="${ink}"/>`;
    case 'gun':
      return `${frame}<path d="M24 140L100 48L176 140" fill="none" stroke="${ink}" stroke-width="8"/><circle cx="100" cy="112" r="9" fill="${ink}"/>`;
    case 'tank':
      return `${frame}<ellipse cx="100" cy="91" rx="56" ry="31" fill="none" stroke="${ink}" stroke-width="8"/>`;
    case 'question':
      return `<text x="100" y="138" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="128" fill="#fffdf2" stroke="${ink}" stroke-width="5">?</text>`;
  }
}
