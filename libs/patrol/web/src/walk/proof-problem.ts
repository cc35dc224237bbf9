import { distanceM, pointQr, tagIdOf } from '@sed/patrol-contract';
import { numberIn, textIn, type Row } from './walk-model';

export interface ProofProblem {
  readonly text: 'wrongCode' | 'wrongTag' | 'tooFar';
  readonly params: { readonly metres: number; readonly limit: number };
}

interface Judged {
  readonly factoryNo: string;
  /** How near counts as there; left out where the phone has not learned it: then the service alone judges. */
  readonly radiusM: number | undefined;
}

const NOWHERE = { metres: 0, limit: 0 } as const;

/** What is wrong with a proof as far as the phone can tell; undefined where it holds, or where the place is not known. */
export function problemOf(
  proof: Row,
  place: Row | undefined,
  { factoryNo, radiusM }: Judged,
): ProofProblem | undefined {
  if (place === undefined) return undefined;
  const token = textIn(proof, 'token');
  const uid = textIn(place, 'nfcUid');
  if (proof.proof === 'QR' && token.trim() !== pointQr(factoryNo, textIn(place, 'code'))) {
    return { text: 'wrongCode', params: NOWHERE };
  }
  if (proof.proof === 'NFC' && uid !== '' && tagIdOf(token) !== tagIdOf(uid)) {
    return { text: 'wrongTag', params: NOWHERE };
  }
  return proof.proof === 'GPS' ? distanceProblem(proof, place, radiusM) : undefined;
}

function distanceProblem(proof: Row, place: Row, radiusM: number | undefined): ProofProblem | undefined {
  const [here, there] = [positionOf(proof), positionOf(place)];
  if (here === undefined || there === undefined || radiusM === undefined) return undefined;
  const metres = Math.round(distanceM(here, there));
  return metres > radiusM ? { text: 'tooFar', params: { metres, limit: radiusM } } : undefined;
}

function positionOf(row: Row) {
  const [longitude, latitude] = [numberIn(row, 'longitude'), numberIn(row, 'latitude')];
  return longitude === null || latitude === null ? undefined : { longitude, latitude };
}
