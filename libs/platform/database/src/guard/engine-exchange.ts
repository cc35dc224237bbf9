import { messages, type PGlite, type Results } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** What the engine answered to one exchange; of several statements all together. */
export interface Answer {
  readonly rows: (readonly (string | null)[])[];
  /** Where they were asked for. */
  fields?: Results['fields'];
  parameterTypes?: readonly number[];
  /** `INSERT 0 3`, `SELECT 7`. */
  command: string;
}

/**
 * One trip to the engine, ended by a sync, which also follows a refusal. Written and read by the protocol of
 * node-postgres: PGlite's own makes a copy of every cell, which cost as much as what the engine did.
 * @throws DatabaseError of PGlite
 */
export async function exchange(client: PGlite, parts: readonly Uint8Array[], syncToFs: boolean): Promise<Answer> {
  const answer: Answer = { rows: [], command: '' };
  let refusal: DatabaseError | undefined;
  const parser = new Parser();
  await client.execProtocolRawStream(Buffer.concat([...parts, serialize.sync()]), {
    syncToFs,
    // A copy: what is given lies in the engine's memory, and a message may end in the next piece.
    onRawData: (piece) => {
      parser.parse(Buffer.from(piece), (message) => {
        if (message.name === 'error') refusal ??= message as DatabaseError;
        else take(answer, message);
      });
    },
  });
  if (refusal !== undefined) throw asPglites(refusal);
  return answer;
}

function take(answer: Answer, message: BackendMessage): void {
  if (message.name === 'dataRow') answer.rows.push((message as DataRowMessage).fields);
  else if (message.name === 'commandComplete') answer.command = (message as CommandCompleteMessage).text;
  else if (message.name === 'parameterDescription')
    answer.parameterTypes = (message as ParameterDescriptionMessage).dataTypeIDs;
  else if (message.name === 'rowDescription')
    answer.fields = (message as RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
}

/** The kind of error whoever asks PGlite is used to. */
function asPglites(refusal: DatabaseError): messages.DatabaseError {
  const { message, length, ...facts } = refusal;
  return Object.assign(new messages.DatabaseError(message, length, 'error'), facts);
}
