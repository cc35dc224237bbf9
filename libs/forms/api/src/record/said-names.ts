import { Injectable } from '@nestjs/common';
import type { AnswerNames, FormAnswers, FormDocument } from '@sed/forms-contract';
import { answerFields, moduleOfForm } from '@sed/forms-model';
import type { BilingualText } from '@sed/platform-contract';
import { ReferenceLabels } from '@sed/records-api';

/** Names read before transactions that are still to be kept in them: more than are ever under way at a time. */
const MOST_KNOWN = 5000;

/**
 * Names of what answers point at, as they were when it was said: an application reads the same to those who decide
 * whatever is renamed meanwhile, and what was signed does not change by itself.
 */
@Injectable()
export class SaidNames {
  private readonly known = new Map<string, BilingualText>();

  constructor(private readonly labels: ReferenceLabels) {}

  /** Reads them before the transaction: inside it people and other areas cannot be asked. */
  async read(document: FormDocument, answers: FormAnswers): Promise<void> {
    const module = moduleOfForm(document, answers);
    const [zh, en] = await Promise.all(
      (['zh', 'en'] as const).map(
        async (language) => (await this.labels.of(module, [{ values: answers }], language))[0],
      ),
    );
    for (const [field, named] of Object.entries(zh ?? {})) {
      for (const [id, text] of Object.entries(named)) this.keep(id, { zh: text, en: en?.[field]?.[id] ?? text });
    }
  }

  /** Names for the answers, new ones and those said before. */
  of(document: FormDocument, answers: FormAnswers, before: AnswerNames): AnswerNames {
    const names: Record<string, BilingualText> = {};
    for (const id of idsIn(document, answers)) {
      const name = this.known.get(id) ?? before[id];
      if (name !== undefined) names[id] = name;
    }
    return names;
  }

  private keep(id: string, name: BilingualText): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
    this.known.delete(id);
    this.known.set(id, name);
  }
}

function idsIn(document: FormDocument, answers: FormAnswers): readonly string[] {
  return answerFields(document).flatMap((field) => {
    if (field.kind !== 'register' && field.kind !== 'files') return [];
    const value = answers[field.key];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.filter((id): id is string => typeof id === 'string');
  });
}
