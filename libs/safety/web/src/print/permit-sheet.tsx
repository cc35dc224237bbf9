import { useT } from '@sed/platform-web';
import { isAsked, isEmpty, type AnyModule, type Field, type LinesField } from '@sed/records-model';
import { rowsOf, textOfValue, useModuleFrame, type SheetSlotProps } from '@sed/records-web';
import {
  gasLimits,
  GAS_UNITS,
  isPermitKey,
  needsGasTest,
  PERMIT_TYPE,
  rolesOf,
  signaturesIn,
  type PermitStage,
  type PermitType,
} from '@sed/safety-contract';
import { permitPhrases } from './phrases';
import { SheetTable } from './sheet-table';
import './permit-sheet.css';

type Row = Readonly<Record<string, unknown>>;
type Part = Pick<SheetSlotProps, 'module' | 'record'>;

/** Nobody begins anything under these any more: what was not filled in stays empty. */
const OVER: ReadonlySet<string | null> = new Set(['CLOSED', 'EXPIRED', 'CANCELLED']);
const BLANK_TESTS = 4;
const BLANK_LOG = 6;
/** What came of it; no form asks for these. */
const COURSE = ['testedAt', 'startedAt', 'stoppedAt', 'stopReason', 'finishedAt', 'isClean', 'closedAt', 'previousNo'];
const STAGES: readonly PermitStage[] = ['ANALYSIS', 'MEASURES', 'APPROVAL', 'RESUME', 'CLOSING'];

const linesOf = (module: AnyModule, name: string): LinesField | undefined => {
  const field = module.fields[name];
  return field?.kind === 'lines' ? field : undefined;
};

function Facts({ record, fields }: Part & { readonly fields: readonly (readonly [string, Field])[] }) {
  const frame = useModuleFrame();
  const { labels, factoryNo, values } = record;
  return (
    <dl className="sed-print-facts">
      {fields.map(([name, field]) => (
        <div key={name} data-wide={field.kind === 'text' && (field.lines ?? 1) > 1}>
          <dt>{frame.say(field.label)}</dt>
          <dd>{textOfValue(field, values[name] ?? null, { frame, labels: labels[name], factoryNo, values })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values as the form groups them, with what is about several lines each in a table behind. */
function Groups({ module, record }: Part) {
  const frame = useModuleFrame();
  return module.form.map(({ label, fields }) => {
    const known = fields.flatMap((name): (readonly [string, Field])[] => {
      const field = module.fields[name];
      return field === undefined || !isAsked(field, record.values) ? [] : [[name, field]];
    });
    return (
      <section key={frame.say(label)}>
        <h2>{frame.say(label)}</h2>
        <Facts {...{ module, record }} fields={known.filter(([, { kind }]) => kind !== 'lines' && kind !== 'files')} />
        {known.map(([name, field]) => field.kind === 'lines' && <Lines key={name} {...{ module, record, name }} />)}
      </section>
    );
  });
}

function Lines({ module, record, name, blanks }: Part & { readonly name: string; readonly blanks?: number }) {
  const frame = useModuleFrame();
  const field = linesOf(module, name);
  if (field === undefined) return null;
  return (
    <>
      <h2>{frame.say(field.label)}</h2>
      <SheetTable
        {...{ record, name, field }}
        columns={Object.keys(field.fields)}
        {...(blanks !== undefined && { blanks })}
      />
    </>
  );
}

const SPACE_GASES = ['at', 'point', 'o2', 'lel', 'h2s', 'co', 'nh3', 'co2', 'meter', 'instrument', 'isOk', 'by'];
const FLAME_GASES = ['at', 'point', 'vol', 'lel', 'meter', 'instrument', 'isOk', 'by'];

function GasTests({ module, record, type }: Part & { readonly type: PermitType }) {
  const frame = useModuleFrame();
  const t = useT(permitPhrases);
  const field = linesOf(module, 'gasTests');
  if (field === undefined || !needsGasTest(type, record.values)) return null;
  const limits = gasLimits(type, record.values).map(({ gas, min, max }) => {
    const label = field.fields[gas]?.label;
    const most = min === undefined ? t('atMost', { value: max }) : `${String(min)}–${String(max)}`;
    return `${label === undefined ? gas : frame.say(label)} ${most} ${GAS_UNITS[gas]}`;
  });
  return (
    <section>
      <h2>{frame.say(field.label)}</h2>
      <p>
        {t('gasLimits')}: {limits.join('; ')}
      </p>
      <SheetTable
        {...{ record, field }}
        name="gasTests"
        columns={type.kind === 'CONFINED' ? SPACE_GASES : FLAME_GASES}
        blanks={OVER.has(record.status) ? 0 : BLANK_TESTS}
      />
    </section>
  );
}

/** Everybody who signs, and who has: what is open is signed on paper where there is no other way. */
function Signatures({ module, record, type }: Part & { readonly type: PermitType }) {
  const frame = useModuleFrame();
  const t = useT(permitPhrases);
  const field = linesOf(module, 'signatures');
  const [stage, role, by, at] = ['stage', 'role', 'by', 'at'].map((name) => field?.fields[name]);
  if (field === undefined || !stage || !role || !by || !at) return null;
  const labels = { ...record.labels.signatures, ...record.labels['signatures.by'] };
  const context = { frame, labels, factoryNo: record.factoryNo };
  const rows = STAGES.flatMap((code) => signersOf(type, code, record.values));
  return (
    <section>
      <h2>{frame.say(field.label)}</h2>
      <table aria-label={frame.say(field.label)}>
        <thead>
          <tr>
            {[frame.say(stage.label), t('role'), frame.say(by.label), frame.say(at.label), t('signature')].map(
              (word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} data-empty={row.by === undefined}>
              <td>{textOfValue(stage, row.stage, context)}</td>
              <td>{textOfValue(role, row.role, context)}</td>
              <td>{row.by === undefined ? '' : textOfValue(by, row.by, context)}</td>
              <td>{row.at === undefined ? '' : textOfValue(at, row.at, context)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Signer {
  readonly stage: PermitStage;
  readonly role: string;
  readonly by: unknown;
  readonly at: unknown;
}

/** Who signed a stage, and which roles have not; after an interruption alone somebody signs that it goes on. */
function signersOf(type: PermitType, stage: PermitStage, values: Row): readonly Signer[] {
  const signed: readonly (Row & { readonly role: string })[] = signaturesIn(values, stage).map((one) => ({ ...one }));
  const done = signed.map(({ role, by, at }) => ({ stage, role, by, at }));
  if (stage === 'RESUME') return done;
  const open = rolesOf(type, stage, values).filter((role) => !signed.some((one) => one.role === role));
  return [...done, ...open.map((role) => ({ stage, role, by: undefined, at: undefined }))];
}

/** Workers sign that they were told what can happen; of those who have, the permit says so. */
function Briefing({ module, record }: Part) {
  const t = useT(permitPhrases);
  const field = linesOf(module, 'briefing');
  if (field === undefined) return null;
  const told = rowsOf(record.values.briefing);
  const workers = rowsOf(record.values.workers).map(({ name }) => ({ name }));
  return (
    <section>
      <h2>{t('briefed')}</h2>
      <SheetTable
        {...{ record, field }}
        name="briefing"
        rows={told.length > 0 ? told : workers}
        columns={['name', 'hasSigned']}
        blanks={OVER.has(record.status) ? 0 : 1}
      />
    </section>
  );
}

/** A permit as it hangs at the place of work: hazards, measures, isolation, gas tests, signatures, who went in and out. */
export function PermitSheet({ module, record }: SheetSlotProps) {
  const t = useT(permitPhrases);
  if (!isPermitKey(module.key)) return null;
  const type: PermitType = PERMIT_TYPE[module.key];
  const part = { module, record };
  const course = COURSE.flatMap((name): (readonly [string, Field])[] => {
    const field = module.fields[name];
    return field === undefined || isEmpty(record.values[name]) ? [] : [[name, field]];
  });
  const isOpen = !OVER.has(record.status);
  return (
    <div className="sed-permit-sheet">
      <Groups {...part} />
      <GasTests {...part} type={type} />
      <Briefing {...part} />
      <Signatures {...part} type={type} />
      <Lines {...part} name="fieldLog" blanks={isOpen ? BLANK_LOG : 0} />
      {course.length > 0 && <Facts {...part} fields={course} />}
      <p className="sed-permit-sheet-note">{t('keepOnSite')}</p>
    </div>
  );
}
