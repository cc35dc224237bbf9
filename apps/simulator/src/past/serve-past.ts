import { constants, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import type { PastAnswer, PastCommand, PastPiece } from '@sed/demo-fleet';
import { pastPieces } from './past-pieces';

/**
 * Plays what it is asked for in a thread of its own, one piece for each `next`. Behind everything else of the machine:
 * on Linux a priority is that of a thread.
 */
export function servePast(port: MessagePort): void {
  setPriority(constants.priority.PRIORITY_LOW);
  let pieces: Generator<PastPiece> | undefined;
  port.on('message', (command: PastCommand) => {
    if (command === 'stop') port.close();
    else if (command === 'next') answer(port, pieces?.next());
    else pieces = pastPieces(command.play);
  });
}

function answer(port: MessagePort, next: IteratorResult<PastPiece> | undefined): void {
  if (next === undefined || next.done === true) {
    port.postMessage('done' satisfies PastAnswer);
    return;
  }
  const piece = next.value;
  const columns = Object.values(piece).filter((value): value is Float64Array => value instanceof Float64Array);
  port.postMessage(
    { piece } satisfies PastAnswer,
    columns.map(({ buffer }) => buffer as ArrayBuffer),
  );
}
