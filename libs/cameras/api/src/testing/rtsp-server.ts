import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the encoder says of its own stream: constrained baseline, one packet format. */
const SDP = [
  'v=0',
  'o=- 0 0 IN IP4 127.0.0.1',
  's=test',
  'c=IN IP4 0.0.0.0',
  't=0 0',
  'm=video 0 RTP/AVP 96',
  'a=rtpmap:96 H264/90000',
  'a=fmtp:96 packetization-mode=1',
  'a=control:track1',
  '',
].join('\r\n');

export interface RtspServer {
  readonly url: string;
  /** Asked for with these credentials; undefined where none came. */
  readonly requests: string[];
  /** Ends every connection, as a camera that is switched off and on again. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * A camera that speaks RTSP 1.0 with RTP over the same connection, as cameras do behind firewalls. Its pictures are made by
 * an encoder that sends RTP to a port of this machine, from where they go to whoever plays.
 */
export async function openRtspServer(): Promise<RtspServer> {
  const rtp = createSocket('udp4');
  await new Promise<void>((resolve) => rtp.bind(0, '127.0.0.1', resolve));
  const encoder = encoderTo(rtp);
  const playing = new Set<Socket>();
  const connected = new Set<Socket>();
  const requests: string[] = [];
  rtp.on('message', (packet) => {
    const head = Buffer.from([0x24, 0, packet.length >> 8, packet.length & 0xff]);
    for (const socket of playing) socket.write(Buffer.concat([head, packet]));
  });
  const server = createServer((socket) => {
    connected.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connected.delete(socket);
      playing.delete(socket);
    });
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const request = text.slice(0, end);
        text = text.slice(end + 4);
        requests.push(request);
        answer(socket, request, playing);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of connected) socket.destroy();
  };
  return {
    url: `rtsp://localhost:${String(port)}/stream1`,
    requests,
    drop,
    close: () => closed({ server, rtp, encoder, drop }),
  };
}

function encoderTo(rtp: Datagrams): ChildProcess {
  const port = String(rtp.address().port);
  return spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10'],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'baseline',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'ultrafast',
        '-tune',
        'zerolatency',
      ],
      // Parameter sets with every key picture: whoever comes late can begin there.
      ...[
        '-g',
        '10',
        '-x264-params',
        'repeat-headers=1',
        '-bsf:v',
        'dump_extra',
        '-f',
        'rtp',
        `rtp://127.0.0.1:${port}?pkt_size=1200`,
      ],
    ],
    { stdio: 'ignore' },
  );
}

function answer(socket: Socket, request: string, playing: Set<Socket>): void {
  const method = request.split(' ', 1)[0];
  const sequence = /^CSeq: *(\d+)/im.exec(request)?.[1] ?? '0';
  const head = `RTSP/1.0 200 OK\r\nCSeq: ${sequence}\r\n`;
  switch (method) {
    case 'OPTIONS':
      socket.write(`${head}Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN, GET_PARAMETER\r\n\r\n`);
      return;
    case 'DESCRIBE':
      socket.write(`${head}Content-Type: application/sdp\r\nContent-Length: ${String(SDP.length)}\r\n\r\n${SDP}`);
      return;
    case 'SETUP':
      socket.write(`${head}Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 1\r\n\r\n`);
      return;
    case 'PLAY':
      socket.write(`${head}Session: 1\r\nRange: npt=now-\r\n\r\n`);
      playing.add(socket);
      return;
    default:
      socket.write(`${head}Session: 1\r\n\r\n`);
  }
}

interface Parts {
  readonly server: Server;
  readonly rtp: Datagrams;
  readonly encoder: ChildProcess;
  readonly drop: () => void;
}

async function closed({ server, rtp, encoder, drop }: Parts): Promise<void> {
  encoder.kill('SIGKILL');
  drop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await new Promise<void>((resolve) => rtp.close(() => resolve()));
}
