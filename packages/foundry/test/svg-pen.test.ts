import { expect, test } from 'vitest';
import { farmSvg } from '../sample/farm-land';
import { svgPen } from '../sample/svg-pen';

test('a drawing made while the pen is turned and clipped is where a canvas would put it', () => {
  const { pen, svg } = svgPen();
  pen.save();
  pen.translate(10, 20);
  pen.rotate(Math.PI / 2);
  pen.rect(0, 0, 4, 2);
  pen.clip();
  pen.fillStyle = '#123456';
  pen.fillRect(1, 0, 2, 1);
  pen.restore();
  pen.fillRect(0, 0, 5, 5);
  const text = svg(100, 50);
  expect(text).toContain('<clipPath id="d0"><path d="M10 20L10 24L8 24L8 20Z"/></clipPath>');
  expect(text).toContain(
    '<g clip-path="url(#d0)">\n<path d="M10 21L10 23L9 23L9 21Z" fill="#123456"/>\n</g>',
  );
  expect(text).toContain('<path d="M0 0L5 0L5 5L0 5Z" fill="#000"/>');
});

test('the pen refuses calls that it does not know', () => {
  const { pen } = svgPen();
  expect(() => pen.putImageData).toThrow('the SVG pen has no putImageData');
  expect(() => (pen.shadowBlur = 3)).toThrow('the SVG pen has no shadowBlur');
});

test('the farm: every group closed, every reference defined, nothing painted as unknown terrain', () => {
  const farm = farmSvg();
  expect(farm.match(/<g[ >]/g)).toHaveLength(farm.match(/<\/g>/g)?.length ?? 0);
  const ids = new Set(Array.from(farm.matchAll(/ id="(\w+)"/g), ([, id]) => id));
  const used = Array.from(farm.matchAll(/#(d\d+)/g), ([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(farm).not.toContain('NaN');
  // The color of terrain without a picture of its own.
  expect(farm).not.toContain('#b33939');
});
