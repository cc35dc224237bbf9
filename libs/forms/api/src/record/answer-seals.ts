import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { signatureKeys, signedAnswers, type Stage } from '@sed/forms-model';
import { canonical, sha256 } from '@sed/platform-api';
import { signatureValue } from '@sed/records-model';

/** Seals of before say nothing about which answers they cover: they are neither whole nor broken. */
const KIND = 'form:';

function sealOf(document: FormDocument, key: string, answers: FormAnswers): string {
  return `${KIND}${sha256(canonical(signedAnswers(document, key, answers)))}`;
}

/** A signature bound to the answers it stands for. */
export function sealed(document: FormDocument, key: string, answers: FormAnswers): unknown {
  const signature = signatureValue.safeParse(answers[key]).data;
  return signature === undefined ? answers[key] : { ...signature, digest: sealOf(document, key, answers) };
}

/** Signatures whose answers were changed after them, of one stage or of all. */
export function brokenSeals(document: FormDocument, answers: FormAnswers, stage?: Stage): readonly string[] {
  const sections = document.sections.filter((section) => stage === undefined || section.stage === stage);
  return signatureKeys({ ...document, sections }).filter((key) => {
    const digest = signatureValue.safeParse(answers[key]).data?.digest ?? '';
    return digest.startsWith(KIND) && digest !== sealOf(document, key, answers);
  });
}
