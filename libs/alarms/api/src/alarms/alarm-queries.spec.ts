import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { plantsOf } from './alarm-queries';

const viewer = aViewer(['demo_e01', 'demo_e02', 'demo_n01']);

describe('the plants a list of alarms is asked for', () => {
  it('are all of the viewer, the one, or those of an organisation', () => {
    expect(plantsOf(undefined, viewer)).toEqual(['demo_e01', 'demo_e02', 'demo_n01']);
    expect(plantsOf('demo_e02', viewer)).toEqual(['demo_e02']);
    expect(plantsOf('demo_e01,demo_e02', viewer)).toEqual(['demo_e01', 'demo_e02']);
  });

  it('never reach beyond the plants of the viewer', () => {
    expect(plantsOf('demo_w01', viewer)).toEqual([]);
    expect(plantsOf('demo_w01,demo_e01', viewer)).toEqual(['demo_e01']);
  });
});
