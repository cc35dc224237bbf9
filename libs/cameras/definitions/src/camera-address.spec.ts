import { describe, expect, it } from 'vitest';
import { filledAddress, refusedAddress, RTSP_SCHEMES, WEB_SCHEMES } from './camera-address';

const code = (text: string, schemes: readonly string[] = RTSP_SCHEMES) => refusedAddress(text, 'a', schemes)?.code;

describe('the address of a camera', () => {
  it('is a URL of the schemes that may be opened, and nothing a program could take for something else', () => {
    expect(code('rtsp://192.0.2.21:554/stream1')).toBeUndefined();
    expect(code('')).toBeUndefined();
    for (const bad of ['file:///etc/passwd', 'exec:ls', 'concat:a|b', '-i x', 'http://10.0.0.1/', 'rtsp:///x', 'a b']) {
      expect(code(bad), bad).toBe('camera.address');
    }
    expect(code('http://media/{factoryNo}/{code}/index.m3u8', WEB_SCHEMES)).toBeUndefined();
    expect(code('rtsp://x/1', WEB_SCHEMES)).toBe('camera.address');
  });

  it('is not this machine or an address of the link, however it is written', () => {
    const bad = [
      '127.0.0.1:8086/query',
      '[::1]/',
      '0x7f000001/',
      '2130706433/',
      '169.254.169.254/latest/',
      'localhost/',
    ];
    for (const rest of bad) expect(code(`http://${rest}`, WEB_SCHEMES), rest).toBe('camera.address');
    expect(code('http://10.0.0.5/', WEB_SCHEMES)).toBeUndefined();
  });

  it('holds no account', () => {
    expect(code('rtsp://admin:secret@192.0.2.21/1')).toBe('camera.addressSecret');
    expect(code('rtsp://admin@192.0.2.21/1')).toBe('camera.addressSecret');
  });

  it('of a media server names plant and camera where it wants to', () => {
    expect(filledAddress('http://m/{factoryNo}/{code}.m3u8', { factoryNo: 'p 1', code: 'C/1' })).toBe(
      'http://m/p%201/C%2F1.m3u8',
    );
  });
});
