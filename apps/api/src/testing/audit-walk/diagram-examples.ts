import { PLANT, type Examples, type Walk } from './walk';

const BY_PLANT = { factoryNo: PLANT };

interface Draft {
  readonly id: string;
  readonly version: number;
}

function documentOf(walk: Walk) {
  const name = walk.word('Flow ');
  return { name: { zh: name, en: name }, level: 3, width: 800, height: 600, elements: [], links: [] };
}

const aDraft = (walk: Walk): Promise<Draft> =>
  walk.make<Draft>('POST api/v1/diagram-drafts', { body: { ...BY_PLANT, document: documentOf(walk) } });

function layerOf(walk: Walk) {
  const geometry = { type: 'Point', coordinates: [120, 31] };
  return { ...BY_PLANT, name: walk.word('Layer '), kind: 'outlet', shapes: [{ name: null, geometry }] };
}

const aLayer = (walk: Walk): Promise<Draft> => walk.make<Draft>('POST api/v1/map-layers', { body: layerOf(walk) });

/** One that may be published: made from the signals of the plant. */
async function aGenerated(walk: Walk): Promise<Draft> {
  const made = await walk.make<Draft[]>('POST api/v1/diagram-drafts/generation', { body: { ...BY_PLANT } });
  const [first] = made;
  if (first === undefined) throw new Error('no diagram was made');
  return first;
}

async function aPublished(walk: Walk): Promise<Draft> {
  const { id, version } = await aGenerated(walk);
  const body = { version, note: '' };
  return walk.make<Draft>('POST api/v1/diagrams/:id/publication', { params: { id }, body });
}

/** Process diagrams from draft to retirement. */
export const DIAGRAM_EXAMPLES: Examples = {
  'POST api/v1/map-layers': (walk) => ({ body: layerOf(walk) }),
  'PUT api/v1/map-layers/:id': async (walk) => {
    const { id, version } = await aLayer(walk);
    return { params: { id }, body: { version, name: walk.word('Layer '), kind: 'catchment' } };
  },
  'DELETE api/v1/map-layers/:id': async (walk) => {
    const { id, version } = await aLayer(walk);
    return { params: { id }, query: { version: String(version) } };
  },
  'POST api/v1/diagram-drafts': (walk) => ({ body: { ...BY_PLANT, document: documentOf(walk) } }),
  'PUT api/v1/diagram-drafts/:id': async (walk) => {
    const { id, version } = await aDraft(walk);
    return { params: { id }, body: { version, document: documentOf(walk) } };
  },
  'DELETE api/v1/diagram-drafts/:id': async (walk) => {
    const { id, version } = await aDraft(walk);
    return { params: { id }, query: { version: String(version) } };
  },
  'POST api/v1/diagram-drafts/import': (walk) => ({
    body: { ...BY_PLANT, file: { format: 'sed-diagram/1', document: documentOf(walk) } },
  }),
  'POST api/v1/diagram-drafts/generation': () => ({ body: { ...BY_PLANT } }),
  'POST api/v1/diagrams/:id/publication': async (walk) => {
    const { id, version } = await aGenerated(walk);
    return { params: { id }, body: { version, note: '' } };
  },
  'POST api/v1/diagrams/:id/retirement': async (walk) => {
    const { id, version } = await aPublished(walk);
    return { params: { id }, body: { version } };
  },
  'POST api/v1/diagrams/:id/rollback': async (walk) => {
    const { id, version } = await aPublished(walk);
    return { params: { id }, body: { version, to: 1, note: '' } };
  },
};
