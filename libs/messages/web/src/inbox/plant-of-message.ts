import type { MessageDto } from '@sed/messages-contract';
import { useLanguage, useSession } from '@sed/platform-web';
import { useCallback } from 'react';

/** Name of the plant a message is about, in the language of the reader; what the message brings where it is unknown. */
export function usePlantOfMessage(): (message: Pick<MessageDto, 'extParameters'>) => string {
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants);
  return useCallback(
    ({ extParameters: { factoryNo, factoryName } }) =>
      plants?.find((plant) => plant.factoryNo === factoryNo)?.name[language] ?? factoryName ?? '',
    [plants, language],
  );
}
