import type { CodesOf } from '@sed/platform-contract';

/** Process diagrams. */
const en = {
  'diagram.symbol': 'There is no such symbol',
  'diagram.idRepeated': 'Two elements or links have the same id',
  'diagram.looseLink': 'A link ends at an element that does not exist',
  'diagram.faulty': 'The diagram cannot be published: {count} {count|error|errors}',
  'diagram.notPublished': 'The diagram has not been published',
  'diagram.inUse': 'A diagram that was published is retired, not deleted',
  'diagram.retired': 'The diagram is already retired',
  'diagram.versionUnknown': 'The diagram has no version {version}',
  'diagram.noSignals': 'The plant has no signals to make diagrams of',
  'diagram.elsewhere': 'A drill-down leads to a diagram that does not exist at this plant',
} as const;

const zh: Record<keyof typeof en, string> = {
  'diagram.symbol': '没有该图元',
  'diagram.idRepeated': '图元或连线的编号重复',
  'diagram.looseLink': '连线的一端没有图元',
  'diagram.faulty': '流程图不能发布：有 {count} 处错误',
  'diagram.notPublished': '流程图尚未发布',
  'diagram.inUse': '已发布过的流程图只能停用，不能删除',
  'diagram.retired': '流程图已停用',
  'diagram.versionUnknown': '流程图没有版本 {version}',
  'diagram.noSignals': '该水厂没有测点，无法生成流程图',
  'diagram.elsewhere': '下钻的流程图不属于本厂或不存在',
};

export const DIAGRAMS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof DIAGRAMS_ERRORS> {}
}
