import type { Condition, ProcessDefinition, ProcessNode } from '@sed/approvals-contract';

const NAMESPACE = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

const ELEMENTS: Readonly<Record<ProcessNode['type'], string>> = {
  START: 'startEvent',
  APPROVE: 'userTask',
  FILL: 'userTask',
  CC: 'sendTask',
  IF: 'exclusiveGateway',
  FORK: 'parallelGateway',
  JOIN: 'parallelGateway',
  TIMER: 'intermediateCatchEvent',
  AUTO: 'serviceTask',
  END: 'endEvent',
};

/** A process as BPMN 2.0: nodes, ways and conditions, for other tools to read and draw. */
export function bpmnOf(key: string, name: string, definition: ProcessDefinition, language: 'zh' | 'en'): string {
  const flows = definition.edges.map((edge, index) => ({ ...edge, id: `flow_${String(index + 1)}` }));
  const nodes = definition.nodes.map((node) => {
    const element = ELEMENTS[node.type];
    const otherwise = flows.find(({ from, otherwise: isElse }) => from === node.id && isElse === true);
    const fallback = otherwise === undefined ? '' : ` default="${otherwise.id}"`;
    const inside = insideOf(node);
    const head = `    <${element} id="${escaped(node.id)}" name="${escaped(node.name[language])}"${fallback}`;
    return inside === '' ? `${head}/>` : `${head}>${inside}</${element}>`;
  });
  const ways = flows.map(({ id, from, to, when }) => {
    const head = `    <sequenceFlow id="${id}" sourceRef="${escaped(from)}" targetRef="${escaped(to)}"`;
    if (when === undefined) return `${head}/>`;
    const text = escaped(expressionOf(when));
    return `${head}><conditionExpression xsi:type="tFormalExpression">\${${text}}</conditionExpression></sequenceFlow>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<definitions xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="urn:sed:process">`,
    `  <process id="${escaped(key)}" name="${escaped(name)}" isExecutable="false">`,
    ...nodes,
    ...ways,
    '  </process>',
    '</definitions>',
    '',
  ].join('\n');
}

function insideOf(node: ProcessNode): string {
  if (node.type === 'TIMER') {
    const duration = `PT${String(node.waitHours)}H`;
    return `<timerEventDefinition><timeDuration xsi:type="tFormalExpression">${duration}</timeDuration></timerEventDefinition>`;
  }
  if (!('assignees' in node)) return '';
  // Rules have no counterpart of their own there: they are told in words.
  const rules = node.assignees.map((rule) => Object.values(rule).join(':')).join(', ');
  return `<documentation>${escaped(rules)}</documentation>`;
}

const SIGNS = {
  eq: '==',
  ne: '!=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
  in: 'in',
  empty: '== null',
  filled: '!= null',
} as const;

function expressionOf(condition: Condition): string {
  if ('all' in condition) return condition.all.map((one) => `(${expressionOf(one)})`).join(' && ');
  if ('any' in condition) return condition.any.map((one) => `(${expressionOf(one)})`).join(' || ');
  const { field, is, value } = condition;
  return is === 'empty' || is === 'filled' ? `${field} ${SIGNS[is]}` : `${field} ${SIGNS[is]} ${JSON.stringify(value)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
