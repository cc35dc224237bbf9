// Socket.IO 5 over engine.io 4 on a WebSocket, as far as these tests need it: one namespace, events, acknowledgements,
// binary attachments. k6 has no Socket.IO client of its own.
import { setTimeout, clearTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';

const OPEN = '0';
const PING = '2';
const MESSAGE = '4';
const CONNECT = '0';
const DISCONNECT = '1';
const EVENT = '2';
const ACK = '3';
const CONNECT_ERROR = '4';
const BINARY_EVENT = '5';

const CONNECT_TIMEOUT_MS = 20000;

export class SocketIo {
  /**
   * @param options.url       ws://host:port
   * @param options.namespace '/live' or '/board'
   * @param options.auth      sent with the connect packet
   * @param options.headers   of the WebSocket handshake
   */
  constructor({ url, namespace, auth, headers }) {
    this.namespace = namespace;
    this.auth = auth;
    this.handlers = {};
    this.acknowledgements = {};
    this.nextAck = 1;
    this.attachmentsLeft = 0;
    this.attachments = [];
    this.pendingEvent = null;
    this.isOpen = false;
    this.isClosed = false;
    this.openedAt = Date.now();
    this.socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, null, { headers: headers || {} });
    this.socket.binaryType = 'arraybuffer';
    this.socket.onmessage = (message) => this.receive(message.data);
    this.socket.onerror = (event) => this.end(`error: ${event.error || 'unknown'}`);
    this.socket.onclose = () => this.end('closed');
    this.timer = setTimeout(() => this.close('no answer'), CONNECT_TIMEOUT_MS);
  }

  /** Also: 'connect' (after the namespace let us in), 'connect_error' (message), 'end' (reason). */
  on(event, handler) {
    this.handlers[event] = handler;
    return this;
  }

  emit(event, payload, acknowledge) {
    let id = '';
    if (acknowledge) {
      id = String(this.nextAck++);
      this.acknowledgements[id] = acknowledge;
    }
    this.socket.send(`${MESSAGE}${EVENT}${this.namespace},${id}${JSON.stringify([event, payload])}`);
  }

  close(reason) {
    this.end(reason || 'closed by the test');
    this.socket.close();
  }

  end(reason) {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOpen = false;
    clearTimeout(this.timer);
    this.fire('end', reason);
  }

  fire(event, ...args) {
    const handler = this.handlers[event];
    if (handler) handler(...args);
  }

  receive(data) {
    if (this.isClosed) return;
    if (typeof data !== 'string') {
      this.attachment(data);
      return;
    }
    switch (data[0]) {
      case OPEN:
        this.socket.send(`${MESSAGE}${CONNECT}${this.namespace},${JSON.stringify(this.auth || {})}`);
        break;
      case PING:
        this.socket.send('3');
        break;
      case MESSAGE:
        this.packet(data.slice(1));
        break;
      default:
        break;
    }
  }

  packet(text) {
    const type = text[0];
    // `5<n>-/namespace,id[…]`, the count only for binary packets.
    const match = /^(?:(\d+)-)?(?:(\/[^,]*),)?(\d*)([\s\S]*)$/.exec(text.slice(1));
    const body = match[4] === '' ? null : JSON.parse(match[4]);
    if (type === CONNECT) {
      this.isOpen = true;
      clearTimeout(this.timer);
      this.fire('connect', Date.now() - this.openedAt);
    } else if (type === CONNECT_ERROR) {
      this.fire('connect_error', body && body.message);
      this.close('refused');
    } else if (type === DISCONNECT) {
      this.close('ended by the service');
    } else if (type === EVENT) {
      this.fire(body[0], body[1], text.length);
    } else if (type === ACK) {
      const acknowledge = this.acknowledgements[match[3]];
      delete this.acknowledgements[match[3]];
      if (acknowledge) acknowledge(body[0]);
    } else if (type === BINARY_EVENT) {
      this.pendingEvent = body;
      this.attachmentsLeft = Number(match[1]);
      this.attachments = [];
    }
  }

  attachment(data) {
    if (this.attachmentsLeft === 0) return;
    this.attachments.push(data);
    this.attachmentsLeft--;
    if (this.attachmentsLeft > 0) return;
    const [event, payload] = this.pendingEvent;
    const isPlaceholder = payload && payload._placeholder;
    this.fire(event, isPlaceholder ? this.attachments[payload.num] : payload, data.byteLength);
  }
}
