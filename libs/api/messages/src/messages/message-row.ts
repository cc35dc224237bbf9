import { type schema } from '@sed/api-database';
import { type Language, type MessageDto } from '@sed/contract';

export type MessageRow = typeof schema.message.$inferSelect;

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
