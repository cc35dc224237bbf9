import type { message as messageTable } from '@sed/messages-tables';
import type { MessageDto } from '@sed/messages-contract';
import type { Language } from '@sed/platform-contract';

export type MessageRow = typeof messageTable.$inferSelect;

/** A message as its receiver gets it. */
export function messageDtoOf(row: MessageRow, language: Language): MessageDto {
  const { id, messageNo, title, body, postTime, readAt, isObsolete, ext, type } = row;
  const texts = { title: title[language], body: body[language], titleText: title, bodyText: body };
  return {
    id,
    messageNo,
    ...texts,
    postTime,
    readAt,
    isObsolete,
    extParameters: { ...ext, messageNo, messageType: type },
  };
}
