import { organisationCalls, type OrgRow } from '@sed/people-contract';
import { messageOf, showNotice, useAction, useLanguage, useSession, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Select } from 'antd';
import { useState } from 'react';
import { orgPhrases } from './phrases';

/** The plants a centre sees: exactly these. */
export function PlantsDialog({ node, onClose }: { readonly node: OrgRow; readonly onClose: () => void }) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(node.factoryNoList);
  const save = useAction(organisationCalls.setPlants, { refreshes: [organisationCalls.tree] });
  const confirm = async () => {
    try {
      await save.mutateAsync({
        params: { code: node.code },
        body: { version: node.version, factoryNoList: [...chosen] },
      });
      showNotice({ kind: 'success', text: t('saved') });
      onClose();
    } catch {
      // Shown above the choice by the action's own error.
    }
  };
  return (
    <FormDialog
      title={`${t('plants')} · ${node.name[language]}`}
      submitText={t('save')}
      error={save.error === null ? undefined : messageOf(save.error, '')}
      isPending={save.isPending}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <Select
        mode="multiple"
        aria-label={t('plants')}
        className="sed-wide"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...chosen]}
        options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
        onChange={(values: string[]) => setChosen(values)}
      />
    </FormDialog>
  );
}
