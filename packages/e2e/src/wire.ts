import { createServer, Socket, type AddressInfo } from 'node:net';

/** A network between browsers and the table that loses things, as home networks do. */
export interface Wire {
  /** The table's address on this side of the wire. */
  readonly url: string;
  /** Cuts one of the connections on which messages travel, with all that is on its way; false where none is open. */
  cut(pick: number): boolean;
  close(): Promise<void>;
}

/** How long everything is on its way, in milliseconds: what a cut meets in that time is lost. */
const TRAVEL = 60;

interface Line {
  readonly ends: readonly [Socket, Socket];
  /** Messages travel here; everything else is pages and pictures. */
  live: boolean;
}

/** Sends on what comes in, later and in order, unless the line is gone by then. */
const carry = (from: Socket, to: Socket, look: (chunk: Buffer) => void = () => undefined): void => {
  from.on('data', (chunk: Buffer) => {
    look(chunk);
    setTimeout(() => to.writable && to.write(chunk), TRAVEL);
  });
  from.on('end', () => setTimeout(() => to.end(), TRAVEL));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), TRAVEL));
};

const snap = ({ ends }: Line): void => ends.forEach((end) => end.destroy());

/** Lays a wire to a table; the table may end and come again, as long as its port stays. */
export const layWire = (table: string): Promise<Wire> =>
  new Promise((resolve) => {
    const lines = new Set<Line>();
    const server = createServer((browser) => {
      const host = new Socket();
      const line: Line = { ends: [browser, host], live: false };
      lines.add(line);
      host.on('close', () => lines.delete(line));
      carry(browser, host, (chunk) => {
        if (/^GET [^\r]*\r\n[^]*\r\nupgrade: websocket/i.test(chunk.toString('latin1'))) line.live = true;
      });
      carry(host, browser);
      host.connect(Number(new URL(table).port), new URL(table).hostname);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cut: (pick) => {
          const live = [...lines].filter((line) => line.live);
          const line = live[pick % Math.max(live.length, 1)];
          if (line) snap(line);
          return line !== undefined;
        },
        close: () =>
          new Promise((done) => {
            lines.forEach(snap);
            server.close(() => done());
          }),
      }),
    );
  });
