import encoding from 'k6/encoding';
import http from 'k6/http';
import { BASE_URL, PASSWORD } from './settings.js';

/** @returns `{ token, bearer }` for the two kinds of paths */
export function signIn(username) {
  const response = http.post(
    `${BASE_URL}/gateway/login/getWebToken`,
    { username, password: PASSWORD },
    { tags: { name: 'login/getWebToken' } },
  );
  const answer = response.json();
  if (answer === null || answer.code !== 0)
    throw new Error(`sign-in of ${username} refused: ${response.status} ${response.body}`);
  const claims = JSON.parse(encoding.b64decode(answer.msg.split('.')[1], 'rawurl', 's'));
  return { username, token: answer.msg, bearer: claims.jti };
}

function call(method, session, path, options) {
  const { body = null, name } = options || {};
  const headers = { Authorization: `Bearer ${session.bearer}` };
  if (body !== null) headers['Content-Type'] = 'application/json';
  return http.request(method, `${BASE_URL}/gateway/api/v1/${path}`, body === null ? null : JSON.stringify(body), {
    headers,
    tags: { name: name || path.split('?')[0] },
  });
}

export const get = (session, path, name) => call('GET', session, path, { name });
export const post = (session, path, body, name) => call('POST', session, path, { body, name });
export const del = (session, path, name) => call('DELETE', session, path, { name });

/** `data` of an answer that must be a success. */
export function dataOf(response) {
  const answer = response.json();
  if (answer === null || answer.code !== 0)
    throw new Error(`${response.request.method} ${response.request.url}: ${response.status} ${response.body}`);
  return answer.data;
}

export const isSuccess = (response) => response.status === 200 && response.json('code') === 0;
