import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EMPTY_FORM } from '@sed/forms-contract';
import { flowForm, problemsOfForm } from '@sed/forms-model';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { FormVersions } from './form-versions';

type Form = RecordOf<typeof flowForm>;

/** Publishing a form makes a version of its design; nothing changes that version afterwards. */
@Injectable()
export class FlowFormBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly versions: FormVersions,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(flowForm, {
      beforeCreate: ({ values }) => ({ document: values.document ?? EMPTY_FORM }),
      beforeAction: (action, record, _, context) => {
        if (action === 'publish') return this.ready(record, context);
        return action === 'retire' ? { enabled: false } : undefined;
      },
      afterAction: async (action, before, after, { tx, atMs, viewer }) => {
        if (action === 'retire') await this.versions.retire(after.id, atMs, tx);
        if (action !== 'publish') return;
        const document = before.values.document ?? EMPTY_FORM;
        const made = { formId: after.id, formKey: after.values.code, document, by: viewer.code, atMs };
        await this.versions.publish(after.values.version ?? 1, made, tx);
      },
      beforeRemove: ({ id }, { tx }) => this.versions.remove([id], tx),
    });
  }

  /** @throws RefusedFieldsError naming every problem of the design */
  private async ready({ id, values }: Form, { tx }: WriteContext): Promise<Patch<typeof flowForm>> {
    const document = values.document ?? EMPTY_FORM;
    const problems = problemsOfForm(document);
    if (problems.length > 0) {
      throw new RefusedFieldsError(
        problems.map(({ code, params, field }) => ({
          code,
          ...(params !== undefined && { params }),
          field: field === null ? 'document' : `document.${field}`,
        })),
      );
    }
    return {
      enabled: true,
      version: await this.versions.nextNo(id, tx),
      approvalModel: document.approvalModel || null,
    };
  }
}
