import { alarmRuleDto, alarmTemplate, type AlarmRuleDto } from '@sed/alarms-contract';
import { pageOf } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftContext } from './draft-context';
import { ParentField, ProcedureField, ResponderField, StandardParentField } from './help-fields';
import { bodyOf, draftOf, type RuleDraft } from './rule-draft';

vi.mock('@sed/records-web', () => ({
  uploadFile: () => Promise.resolve({ id: 'f9', name: 'procedure.pdf' }),
}));

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const PARENT = '6f2c1d52-0d3a-4a3e-9b62-0a4d1f1f7a11';

function aRule(over: Partial<AlarmRuleDto>): AlarmRuleDto {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const name = { zh: '规则', en: 'Own rule' };
  const base = { id: 'r1', version: 4, factoryNo: 'demo_e01', signalCode: 'DO1', name, updatedAt: 1 };
  return { ...alarmRuleDto.parse({ ...base, condition }), ...over };
}

/** The fields by themselves, with what the service would get beside them. */
function Fields({ rule, isStandard }: { readonly rule: AlarmRuleDto; readonly isStandard: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(rule));
  const state = {
    ...{ draft, set: (change: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...change })) },
    ...{ faults: new Map(), isReadOnly: false, locked: new Set<string>(), lockedBy: '', unit: '' },
    factoryNo: draft.factoryNo,
  };
  return (
    <DraftContext value={state}>
      {isStandard ? <StandardParentField /> : <ParentField ruleId={rule.id} />}
      <ResponderField />
      <ProcedureField />
      <output>{JSON.stringify(bodyOf(draft))}</output>
    </DraftContext>
  );
}

function open(rule: AlarmRuleDto, isStandard = false) {
  const parent = aRule({ id: PARENT, code: 'R-TRIP', name: { zh: '停泵', en: 'Pump trip' }, signalCode: 'P1' });
  const about = { id: 't1', version: 2, isRetired: false, updatedAt: 1, updatedBy: 'u1', suitable: 2, followed: 1 };
  const standard = alarmTemplate.parse({ ...about, code: 'STD-1', rule: { ...rule, code: 'S-LINK' } });
  renderPage(<Fields rule={rule} isStandard={isStandard} />, {
    rights: ['alarm:view', 'alarmRule:edit'],
    routes: {
      'GET api/v1/alarm-rules': ({ query }) => pageOf(query.get('keyword') === 'trip' ? [parent] : [rule]),
      'GET api/v1/alarm-rules/*': () => parent,
      'GET api/v1/alarm-templates': () => pageOf([standard]),
    },
  });
}

const body = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('help and grouping of a rule', () => {
  it('has its root rule found by a text, its position chosen and its procedure uploaded', async () => {
    open(aRule({}));
    fireEvent.change(screen.getByLabelText('Parent rule'), { target: { value: 'trip' } });
    fireEvent.click(await screen.findByText('Pump trip · P1'));
    fireEvent.change(screen.getByLabelText('Responder'), { target: { value: 'Team' } });
    fireEvent.click(await screen.findByText('Team leader'));
    const file = new File(['x'], 'procedure.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Procedure file'), { target: { files: [file] } });
    expect(await screen.findByText('procedure.pdf')).toBeVisible();
    expect(body()).toMatchObject({ parentRule: PARENT, responder: 'TEAM_LEAD', procedureFile: 'f9' });
  });

  it('of a standard offers codes of standards and of rules, and takes one that nobody has yet', async () => {
    open(aRule({}), true);
    const field = screen.getByLabelText('Parent rule');
    fireEvent.mouseDown(field);
    expect(await screen.findByText('Own rule · S-LINK')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'trip' } });
    fireEvent.click(await screen.findByText('Pump trip · R-TRIP'));
    expect(body()).toMatchObject({ parentRule: 'R-TRIP' });
    fireEvent.change(field, { target: { value: 'NEW-1' } });
    fireEvent.click(await screen.findByText('NEW-1'));
    expect(body()).toMatchObject({ parentRule: 'NEW-1' });
  });

  it('shows what was chosen by its name, keeps what has no field, and lets go of a procedure', async () => {
    open(aRule({ parentRule: PARENT, procedureFile: 'f1', procedureName: 'old.pdf', cameraId: 'CAM-1' }));
    expect(await screen.findByText('Pump trip · P1')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Remove old.pdf'));
    expect(body()).toMatchObject({ parentRule: PARENT, cameraId: 'CAM-1' });
    expect(body()).not.toHaveProperty('procedureFile');
    expect(body()).not.toHaveProperty('procedureName');
  });
});
